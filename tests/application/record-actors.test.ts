import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { recordEditorOver } from '../../src/application/actors/record.actors';
import type { RecordKind } from '../../src/application/actors/record.actors';
import { memberKind } from '../../src/application/actors/team.actors';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { Invitation, Member } from '../../src/domain/team/member';
import { invitationRules } from '../../src/domain/team/team.rules';
import { FakeTeam } from '../support/fakes/fake-team';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';
import { sampleMember } from '../support/samples/sample-members';

let made = 0;
const ids = { unique: () => `made-${(made += 1)}` };

/** The editor of one user, as on a page. */
async function open(store: MemoryStore, team: FakeTeam, userId = 'user-1', recordId = 'user-huda') {
  const actor = createActor(recordEditorOver(memberKind(team), { store, ids }, { userId, kind: 'user', recordId }), {
    input: { recordId },
  }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  return actor;
}

const standing = (actor: Awaited<ReturnType<typeof open>>) =>
  ['offering', 'editing', 'conflict', 'missing'].find((tag) => actor.getSnapshot().hasTag(tag as 'editing'));

it('stores the form for the same person and record, offers it at the next visit, and deletes it when it was saved or discarded [R4.13]', async () => {
  const [disk, team] = [new MemoryDisk(), new FakeTeam([sampleMember()])];
  const first = await open(new MemoryStore(disk), team);
  first.send({ type: 'EDIT', change: { name: 'Huda S.' } });
  await expect.poll(() => disk.slices.get('drafts')).toContain('Huda S.');
  first.stop();

  expect(standing(await open(new MemoryStore(disk), team, 'user-2'))).toBe('editing');
  const second = await open(new MemoryStore(disk), team);
  expect(standing(second)).toBe('offering');
  second.send({ type: 'CONTINUE' });
  expect(second.getSnapshot().context.draft.name).toBe('Huda S.');
  second.send({ type: 'SAVE', secret: '' });
  await waitFor(second, (snapshot) => !snapshot.hasTag('busy'));
  expect(team.members[0]).toMatchObject({ name: 'Huda S.', version: 4 });
  await expect.poll(() => disk.slices.get('drafts')).not.toContain('Huda S.');
  expect(standing(await open(new MemoryStore(disk), team))).toBe('editing');

  const third = await open(new MemoryStore(disk), team);
  third.send({ type: 'EDIT', change: { name: 'Somebody' } });
  third.send({ type: 'DISCARD' });
  await expect.poll(() => disk.slices.get('drafts')).not.toContain('Somebody');
});

it('asks about an unsaved form if the record has changed since, and overwrites nothing unseen', async () => {
  const [store, team] = [new MemoryStore(), new FakeTeam([sampleMember()])];
  const first = await open(store, team);
  first.send({ type: 'EDIT', change: { name: 'Mine' } });
  await expect.poll(() => store.disk.slices.get('drafts')).toContain('Mine');
  team.members[0] = sampleMember({ name: 'Theirs', version: 4 });
  const second = await open(store, team);
  second.send({ type: 'CONTINUE' });
  expect(standing(second)).toBe('conflict');
  second.send({ type: 'TAKE_THEIRS' });
  expect(second.getSnapshot().context.draft.name).toBe('Theirs');

  first.send({ type: 'SAVE', secret: '' });
  await waitFor(first, (snapshot) => snapshot.hasTag('conflict'));
  expect(team.members[0]).toMatchObject({ name: 'Theirs' });
  first.send({ type: 'KEEP_MINE' });
  first.send({ type: 'SAVE', secret: '' });
  await waitFor(first, (snapshot) => !snapshot.hasTag('busy'));
  expect(team.members[0]).toMatchObject({ name: 'Mine', version: 5 });
});

it('finds out that a change was made whose answer was lost', async () => {
  const [store, team] = [new MemoryStore(), new FakeTeam([sampleMember()])];
  const actor = await open(store, team);
  actor.send({ type: 'EDIT', change: { name: 'Mine' } });
  [team.failure, team.isAnswerLost] = [{ kind: 'offline' }, true];
  actor.send({ type: 'SAVE', secret: '' });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect(actor.getSnapshot().context).toMatchObject({ failure: { kind: 'offline' }, draft: { name: 'Mine' } });
  team.failure = null;
  actor.send({ type: 'SAVE', secret: '' });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect(standing(actor)).toBe('editing');
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, item: { name: 'Mine', version: 4 } });
});

it('stores no password, stores nothing oversized, and reads nothing hostile [T.44] [T.18]', async () => {
  const [store, team] = [new MemoryStore(), new FakeTeam([sampleMember({ status: 'invited' })])];
  const actor = await open(store, team);
  actor.send({ type: 'EDIT', change: { status: 'active' } });
  team.failure = { kind: 'offline' };
  actor.send({ type: 'SAVE', secret: 'sesame-street' });
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  team.failure = null;
  actor.send({ type: 'EDIT', change: { name: 'x'.repeat(60_000) } });
  await Promise.resolve();
  const persisted = store.disk.slices.get('drafts') ?? '';
  expect([persisted.includes('active'), persisted.includes('sesame'), persisted.includes('xxxx')]).toEqual([
    true,
    false,
    false,
  ]);
  for (const bad of [
    'null',
    '[]',
    '{"user-1/user/user-huda":5}',
    '{"user-1/user/user-huda":{"draft":{"name":1},"version":"2"}}',
    '{"user-1/user/user-huda":{"draft":"<script>","version":3},"__proto__":{"draft":1}}',
  ]) {
    store.disk.slices.set('drafts', `{"v":1,"value":${bad}}`);
    expect([bad, standing(await open(store, team))]).toEqual([bad, 'editing']);
  }
});

it('stores the twenty forms touched last', async () => {
  const [store, team] = [
    new MemoryStore(),
    new FakeTeam(Array.from({ length: 22 }, (_, index) => sampleMember({ id: `u${index}` }))),
  ];
  for (const { id } of team.members) {
    const actor = await open(store, team, 'user-1', id);
    actor.send({ type: 'EDIT', change: { name: `Name of ${id}` } });
    await expect.poll(() => store.disk.slices.get('drafts')).toContain(`"Name of ${id}"`);
  }
  const persisted = store.disk.slices.get('drafts') ?? '';
  expect([
    persisted.includes('"Name of u1"'),
    persisted.includes('"Name of u2"'),
    persisted.includes('"Name of u21"'),
  ]).toEqual([false, true, true]);
});

it('sends the same contents under the same key after a lost answer, a reload too, until they were created [T.36]', async () => {
  const store = new MemoryStore();
  const sent: string[] = [];
  let answer: Result<Member> = failed({ kind: 'offline' });
  const kind: RecordKind<Member, Invitation> = {
    rules: invitationRules,
    save: ({ draft }, keyOf) => {
      sent.push(keyOf(draft));
      return Promise.resolve(answer);
    },
  };
  const visit = async () => {
    const place = { userId: 'user-1', kind: 'invitation', recordId: null };
    const actor = createActor(recordEditorOver(kind, { store, ids }, place), { input: { recordId: null } }).start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
    return actor;
  };
  const save = async (actor: Awaited<ReturnType<typeof visit>>) => {
    actor.send({ type: 'SAVE', secret: '' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  const first = await visit();
  const change = {
    name: 'Huda Salem',
    email: 'huda@example.com',
    type: 'customer',
    branches: sampleMember().branches,
  } as const;
  first.send({ type: 'EDIT', change });
  await save(first);
  await save(first);
  await expect.poll(() => store.disk.slices.get('drafts')).toContain('Huda Salem');
  first.stop();

  const second = await visit();
  second.send({ type: 'CONTINUE' });
  await save(second);
  second.send({ type: 'EDIT', change: { name: 'Huda Ali' } });
  await save(second);
  second.send({ type: 'EDIT', change });
  answer = success(sampleMember());
  await save(second);
  second.stop();
  await expect.poll(() => store.disk.slices.get('drafts')).not.toContain('Huda');

  // The same is wanted once more: it is another one.
  const third = await visit();
  third.send({ type: 'EDIT', change });
  await save(third);
  const [key, , , other, , next] = sent;
  expect(sent).toEqual([key, key, key, other, key, next]);
  expect(new Set([key, other, next]).size).toBe(3);
});
