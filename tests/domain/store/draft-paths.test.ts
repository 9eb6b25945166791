import { describe, expect, it } from 'vitest';
import { draftPathOf, menuRules } from '../../../src/domain/store/menu-draft';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { sampleStore } from '../../support/samples/sample-stores';

const { menu, choiceGroups } = sampleChoosingStore();
const draft = menuRules('BHD').draftOf(sampleStore({ menu, choiceGroups }));
const [first, second] = draft.categories[0]?.items ?? [];
const [, group] = draft.groups;

describe('what the server says is wrong with a menu', () => {
  it.each([
    ['menu', 'categories'],
    ['menu.0.name.en', 'categories.a.name.en'],
    ['menu.0.items.0.picture', `categories.a.items.${first?.id ?? ''}.picture`],
    ['menu.0.items.1.name.ar', `categories.a.items.${second?.id ?? ''}.name.ar`],
    ['choiceGroups.1.max', `groups.${group?.id ?? ''}.max`],
    ['choiceGroups.1.choices.0.price', `groups.${group?.id ?? ''}.choices.${group?.choices[0]?.id ?? ''}.price`],
    ['version', 'version'],
  ])('at %s is shown at %s of the form [R1.08]', (path, expected) => {
    expect(draftPathOf(draft, path)).toBe(expected);
  });
});
