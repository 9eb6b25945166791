/** Does something once, some milliseconds after it was first asked for. */
export function gathered(wait: number, act: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        act();
      }, wait);
    },
    stop: () => clearTimeout(waiting),
  };
}
