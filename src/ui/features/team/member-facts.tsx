import type { Member } from '../../../domain/team/member';
import { RIGHTS } from '../../../domain/team/team.rules';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { RIGHT_KEYS, TYPE_KEYS } from './member-messages';
import { useBranchName } from './workplaces.connect';
import styles from './team.module.css';

/** A user who is only shown. */
export function MemberFacts({ member }: { readonly member: Member | null }) {
  const { t } = useMessages('team');
  const branchName = useBranchName();
  if (member === null) return null;
  return (
    <Card className={styles.sheet}>
      <dl className={styles.facts}>
        <dt>{t('form.type')}</dt>
        <dd>{t(TYPE_KEYS[member.type])}</dd>
        <dt>{t('form.branches')}</dt>
        <dd>
          <ul>
            {member.branches.map(({ branchId, rights }) => {
              const given = RIGHTS.filter((right) => rights[right]);
              return (
                <li key={branchId}>
                  <strong>{branchName(branchId)}</strong>
                  {given.map((right) => (
                    <span key={right} className={styles.given}>
                      {t(RIGHT_KEYS[right])}
                    </span>
                  ))}
                </li>
              );
            })}
          </ul>
        </dd>
      </dl>
    </Card>
  );
}
