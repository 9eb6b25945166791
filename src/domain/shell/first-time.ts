/** So many people are remembered on a device, the last ones. */
const PEOPLE = 20;

/** Whether somebody is still to see their first steps on this device [R3.04]. @param startedBy who put them away */
export function isFirstTime(startedBy: readonly string[], userId: string): boolean {
  return !startedBy.includes(userId);
}

/** The people who put their first steps away, with one more. */
export function startedWith(startedBy: readonly string[], userId: string): readonly string[] {
  return [...startedBy.filter((id) => id !== userId), userId].slice(-PEOPLE);
}
