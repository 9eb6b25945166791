/** The number groups of the two countries; the library for all countries is 30 kB and not needed to show ours. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(\+973)(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(\+966)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
];

/** A number in groups, as people read it out. @param phone E.164 */
export function groupedPhone(phone: string): string {
  const [pattern, groups] = GROUPS.find(([shape]) => shape.test(phone)) ?? [/$^/, ''];
  return phone.replace(pattern, groups);
}
