import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { profileKind } from '../../../application/actors/profile.actors';
import { profileQuery } from '../../../application/queries/account.queries';
import type { Profile } from '../../../domain/account/profile';
import { NAME_LENGTHS } from '../../../domain/names/name.rules';
import type { Language } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';
import { useRegion } from '../../app/use-region';
import { useMessages } from '../../i18n/use-messages';
import { errorMessages } from '../../forms/error-messages';
import { useRecordEditor } from '../../records/record.connect';

const ERROR_KEYS: Readonly<Record<string, string>> = {
  'name/required': 'personal.nameRequired',
  'name/too-long': 'personal.nameTooLong',
  'phone/invalid': 'personal.phoneInvalid',
};

/**
 * One's own name, phone and language of mails: what to show, and the commands.
 * @param profile as last read; the form follows it
 */
export function usePersonal(profile: Profile) {
  const app = useApp();
  const { profile: port } = use(app.account());
  const { t, language } = useMessages('profile');
  const { countryCode } = useRegion();
  const client = useQueryClient();
  const [kind] = useState(() => profileKind(port, countryCode, profile));
  /** The new language of mails; the person may want the app in it too. */
  const [offer, setOffer] = useState<Language | null>(null);
  const view = useRecordEditor({
    kind,
    name: 'profile',
    recordId: 'own',
    errorText: errorMessages(t, ERROR_KEYS, NAME_LENGTHS.person),
    saved: (saved) => {
      setOffer(saved.language === profile.language ? null : saved.language);
      client.setQueryData(profileQuery(port).queryKey, saved);
      app.session.send({ type: 'BRANCHES_STALE' }); // the name beside the account follows
    },
  });
  const follow = useEffectEvent(view.itemChanged);
  useEffect(() => follow(profile), [profile]);
  return {
    ...view,
    /** The app language that matches that of the mails; null if it is already shown. */
    offer: offer === language ? null : offer,
    answerOffer: (take: Language | null) => {
      setOffer(null);
      if (take !== null) app.shell.send({ type: 'SET_LANGUAGE', language: take });
    },
  };
}
