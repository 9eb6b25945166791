/** A User-Agent in names that people know; null if nothing in it is known here. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [RegExp, string])[];

/** In this order: most also claim to be one of the later ones. */
const BROWSERS: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

function nameIn(names: Names, agent: string): string | null {
  return names.find(([sign]) => sign.test(agent))?.[1] ?? null;
}

export function deviceOf(agent: string): Device {
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) };
}

/** The device as one text, for the log: "Firefox, Android"; null if nothing is known about it. */
export function deviceName(agent: string): string | null {
  const { browser, system } = deviceOf(agent);
  return [browser, system].filter((name) => name !== null).join(', ') || null;
}
