import { extendTheme } from '@mui/joy/styles';
import { COLOURS } from '../theme/tokens';

type Scheme = keyof typeof COLOURS;

/** A ramp of one hue whose ends serve both schemes: soft backgrounds at 100, text on them at 700. */
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
        solidDisabledBg: c.graySoft,
        solidDisabledColor: c.textSoft,
        softDisabledColor: c.textSoft,
        plainDisabledColor: c.textSoft,
        outlinedDisabledColor: c.textSoft,
        outlinedDisabledBorder: c.line,
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

/** Touch needs 44 px, even where a pointer needs less. */
const FINGER = '@media (pointer: coarse)';
const RING = { outline: '3px solid var(--focus)', outlineOffset: '2px' };

/** Height and font of what people press or type into. */
function control({ ownerState }: { readonly ownerState: { readonly size?: string | undefined } }) {
  const isSmall = ownerState.size === 'sm';
  return {
    minHeight: isSmall ? 36 : 44,
    fontSize: isSmall ? 14 : 16,
    [FINGER]: { minHeight: 44 },
  };
}

const focused = { boxShadow: 'none', ...RING, outlineOffset: 0 };
const field = {
  styleOverrides: {
    root: (props: { readonly ownerState: { readonly size?: string } }) => ({
      ...control(props),
      '--Input-focusedThickness': '2px',
      '--variant-borderWidth': '1px',
      backgroundColor: 'var(--surface)',
      '&:focus-within::before': { boxShadow: 'none' },
      '&:focus-within': focused,
      '--Input-placeholderColor': 'var(--text-soft)',
      '--Input-placeholderOpacity': 1,
      '--Textarea-placeholderColor': 'var(--text-soft)',
      '--Textarea-placeholderOpacity': 1,
      '--Select-placeholderOpacity': 1,
    }),
  },
};
const popup = {
  styleOverrides: {
    root: { zIndex: 1000, maxWidth: 'calc(100vw - 16px)', fontSize: 16 },
    listbox: { zIndex: 1000, maxWidth: 'calc(100vw - 16px)', fontSize: 16 },
  },
};
const item = { styleOverrides: { root: { minHeight: 44, paddingBlock: 8 } } };

/** Joy's theme, from the same tokens as our own styles. */
export const kitTheme = extendTheme({
  colorSchemes: { light: schemeOf('light'), dark: schemeOf('dark') },
  fontFamily: { body: 'var(--font)', display: 'var(--font)' },
  fontSize: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  lineHeight: { sm: 'var(--leading)', md: 'var(--leading)', lg: 'var(--leading)' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '12px' },
  shadow: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  focus: { thickness: '3px', default: RING },
  components: {
    JoyButton: { styleOverrides: { root: (props) => ({ ...control(props), fontWeight: 700, lineHeight: 1.3 }) } },
    JoyIconButton: {
      styleOverrides: {
        root: ({ ownerState }) => ({
          '--IconButton-size': ownerState.size === 'sm' ? '36px' : '44px',
          [FINGER]: { '--IconButton-size': '44px' },
        }),
      },
    },
    JoyFormLabel: { styleOverrides: { root: { fontSize: 14, fontWeight: 700, lineHeight: 'var(--leading)' } } },
    JoyFormHelperText: {
      styleOverrides: { root: { fontSize: 14, marginTop: 4, '&:empty': { display: 'none' } } },
    },
    JoyInput: field,
    JoyTextarea: field,
    JoySelect: {
      styleOverrides: { ...field.styleOverrides, ...popup.styleOverrides, root: field.styleOverrides.root },
    },
    JoyAutocomplete: {
      styleOverrides: { root: field.styleOverrides.root, listbox: popup.styleOverrides.listbox },
    },
    JoyMenu: popup,
    JoyOption: item,
    JoyMenuItem: item,
    JoyAutocompleteOption: item,
    JoyTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 700 } } },
    JoyTooltip: { styleOverrides: { root: { fontSize: 14, maxWidth: 320 } } },
  },
});
