import { extendTheme } from '@mui/joy/styles';
import { COLOURS } from './tokens';

type Scheme = keyof typeof COLOURS;

/** A ramp of one hue whose ends serve both schemes: soft grounds at 100, text on them at 700. */
function ramp(soft: string, strong: string) {
  return {
    50: soft,
    100: soft,
    200: soft,
    300: strong,
    400: strong,
    500: strong,
    600: strong,
    700: strong,
    800: strong,
    900: strong,
  };
}

function tones(soft: string, strong: string, ground: string) {
  return {
    ...ramp(soft, strong),
    solidBg: strong,
    solidHoverBg: strong,
    solidActiveBg: strong,
    solidColor: ground,
    softBg: soft,
    softHoverBg: soft,
    softColor: strong,
    plainColor: strong,
    plainHoverBg: soft,
    outlinedColor: strong,
    outlinedBorder: strong,
    outlinedHoverBg: soft,
  };
}

function schemeOf(scheme: Scheme) {
  const c = COLOURS[scheme];
  return {
    palette: {
      primary: {
        ...ramp(c.yellowSoft, c.yellow),
        solidBg: c.yellow,
        solidColor: c.onYellow,
        solidHoverBg: c.yellowStrong,
        solidActiveBg: c.yellowStrong,
        softBg: c.yellowSoft,
        softColor: c.text,
        softHoverBg: c.yellowSoft,
        plainColor: c.text,
        plainHoverBg: c.sunken,
        outlinedColor: c.text,
        outlinedBorder: c.lineStrong,
        outlinedHoverBg: c.sunken,
      },
      neutral: {
        ...ramp(c.graySoft, c.gray),
        solidBg: c.navy,
        solidColor: c.onNavy,
        solidHoverBg: c.navyRaised,
        softBg: c.graySoft,
        softColor: c.text,
        softHoverBg: c.line,
        plainColor: c.text,
        plainHoverBg: c.sunken,
        plainActiveBg: c.line,
        outlinedColor: c.text,
        outlinedBorder: c.lineStrong,
        outlinedHoverBg: c.sunken,
        outlinedActiveBg: c.line,
      },
      danger: tones(c.redSoft, c.red, c.surface),
      success: tones(c.greenSoft, c.green, c.surface),
      warning: tones(c.amberSoft, c.amber, c.surface),
      background: {
        body: c.ground,
        surface: c.surface,
        popup: c.surface,
        level1: c.sunken,
        level2: c.graySoft,
        level3: c.line,
      },
      text: { primary: c.text, secondary: c.textSoft, tertiary: c.textSoft, icon: c.textSoft },
      divider: c.line,
      focusVisible: c.focus,
    },
  };
}

/** Joy's theme, from the same tokens as our own styles. */
export const joyTheme = extendTheme({
  colorSchemes: { light: schemeOf('light'), dark: schemeOf('dark') },
  fontFamily: { body: 'var(--font)', display: 'var(--font)' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '12px' },
  shadow: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  focus: { thickness: '2px' },
});
