/**
 * The product's colours, each with its meaning, for both schemes [R9.12]. `tokens.css` has the same as CSS variables (a
 * test compares the two) and Joy's theme is made from this table.
 */
export const COLOURS = {
  light: {
    ground: '#f4f6fa',
    surface: '#ffffff',
    sunken: '#edf0f6',
    line: '#d8deea',
    lineStrong: '#75839b',
    text: '#0b1f3f',
    textSoft: '#4a5a75',
    yellow: '#ffc400',
    yellowStrong: '#f0b400',
    yellowSoft: '#fff3c9',
    onYellow: '#0b1f3f',
    navy: '#0b1f3f',
    navyRaised: '#16305c',
    onNavy: '#ffffff',
    onNavySoft: '#b9c6dc',
    link: '#0a56b3',
    focus: '#0a56b3',
    green: '#0d6a3b',
    greenSoft: '#e0f4e9',
    amber: '#875000',
    amberSoft: '#fff0d2',
    red: '#b3261e',
    redSoft: '#fde9e7',
    blue: '#0a56b3',
    blueSoft: '#e3eefc',
    gray: '#4a5a75',
    graySoft: '#e8ecf3',
  },
  dark: {
    ground: '#081426',
    surface: '#0f1f39',
    sunken: '#0b192f',
    line: '#263a60',
    lineStrong: '#7487aa',
    text: '#eef3fb',
    textSoft: '#aebbd2',
    yellow: '#ffc400',
    yellowStrong: '#ffd23f',
    yellowSoft: '#3a300b',
    onYellow: '#0b1f3f',
    navy: '#0b192f',
    navyRaised: '#1b335e',
    onNavy: '#ffffff',
    onNavySoft: '#aebbd2',
    link: '#8fc0ff',
    focus: '#ffd84d',
    green: '#7cdca6',
    greenSoft: '#103425',
    amber: '#ffca70',
    amberSoft: '#3b2b0c',
    red: '#ffa69f',
    redSoft: '#45191b',
    blue: '#9dc8ff',
    blueSoft: '#13315c',
    gray: '#aebbd2',
    graySoft: '#1e2f4e',
  },
} as const;

/** The name of a colour's CSS variable: `lineStrong` → `--line-strong`. */
function variableOf(colour: string): string {
  return `--${colour.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

/** One scheme as CSS declarations. */
export function declarationsOf(scheme: keyof typeof COLOURS): string {
  return Object.entries(COLOURS[scheme])
    .map(([colour, value]) => `  ${variableOf(colour)}: ${value};`)
    .join('\n');
}
