import { use, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { profileFormLogic } from '../../../application/actors/profile.actors';
import { profileQuery } from '../../../application/queries/account.queries';
import type { Profile } from '../../../domain/account/profile';
import { isChanged } from '../../../domain/account/profile-form.machine';
import { checkProfile } from '../../../domain/account/profile.rules';
import type { ProfileDraft } from '../../../domain/account/profile.rules';
import type { Language } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { useApp, useFeatures } from '../../app/app-context';
import { useRegion } from '../../app/use-region';
import { useFailureText } from '../../i18n/use-failure-text';
import { useFieldText } from '../../i18n/use-field-text';
import { useWords } from '../../i18n/use-words';

const FAULT_KEYS = { name: { required: 'personal.nameRequired', 'too-long': 'personal.nameTooLong' }, phone: { invalid: 'personal.phoneInvalid' } } as const;

/** One's own name, phone and language of mails: what to show, and the commands. */
export function usePersonal(profile: Profile) {
  const app = useApp();
  const { session, shell } = app;
  const { profile: port } = use(app.account());
  const { store } = useFeatures();
  const { t, language } = useWords('profile');
  const { countryCode } = useRegion();
  const failureText = useFailureText();
  const fieldText = useFieldText();
  const client = useQueryClient();
  const logic = useMemo(() => profileFormLogic(port, store), [port, store]);
  const saved = { name: profile.name, phone: profile.phone === null ? '' : formatPhone(profile.phone), language: profile.language };
  const [snapshot, send, actor] = useMachine(logic, { input: { saved, country: countryCode } });

  useEffect(() => {
    const watch = actor.on('saved', () => {
      void client.invalidateQueries({ queryKey: profileQuery(port).queryKey });
      session.send({ type: 'BRANCHES_STALE' }); // the name beside the account follows
    });
    return () => watch.unsubscribe();
  }, [actor, client, port, session]);

  const { draft, saved: held, left, failure, offer, country } = snapshot.context;
  const faults = checkProfile(draft, country);
  const refused = (field: keyof ProfileDraft) => {
    const fault = failure?.kind === 'refused' ? failure.fields.find(({ path }) => path === field) : undefined;
    return fault === undefined ? null : fieldText(fault.code);
  };
  return {
    isRestoring: snapshot.hasTag('restoring'),
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.hasTag('saved'),
    isChanged: isChanged(draft, held),
    draft,
    nameError: left.includes('name') && faults.name !== null ? t(FAULT_KEYS.name[faults.name]) : refused('name'),
    phoneError: left.includes('phone') && faults.phone !== null ? t(FAULT_KEYS.phone[faults.phone]) : refused('phone'),
    failure: failure === null ? null : failureText(failure),
    /** A language of the app that goes with that of the mails; null where it is shown already. */
    offer: offer === language ? null : offer,
    edit: (change: Partial<ProfileDraft>) => send({ type: 'EDIT', change }),
    leave: (field: keyof ProfileDraft) => send({ type: 'LEAVE', field }),
    save: () => send({ type: 'SAVE' }),
    discard: () => send({ type: 'DISCARD' }),
    answerOffer: (take: Language | null) => {
      send({ type: 'OFFER_ANSWERED' });
      if (take !== null) shell.send({ type: 'SET_LANGUAGE', language: take });
    },
  };
}
