import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The product's colour; shade 5 is #ff5b4e. Text on it is dark ink: white would miss the 4.5:1 contrast. */
const accent: MantineColorsTuple = [
  '#fff1ef',
  '#ffe3df',
  '#ffc8c1',
  '#ffa69c',
  '#ff8075',
  '#ff5b4e',
  '#ee4a3d',
  '#cf3529',
  '#b02b20',
  '#8c231b',
];

const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f5',
  '#ececee',
  '#dfdfe3',
  '#c6c6cd',
  '#9c9ca6',
  '#6b6b76',
  '#4c4c55',
  '#2f2f35',
  '#1c1c20',
];

const dark: MantineColorsTuple = [
  '#ededf0',
  '#b9b9c2',
  '#94949e',
  '#6f6f79',
  '#44444c',
  '#36363d',
  '#2a2a30',
  '#212125',
  '#18181b',
  '#101012',
];

/** Colours of Mantine's that nothing here wears: their variables are left out of the style sheet. */
export const UNWORN_COLORS: readonly string[] = ['pink', 'grape', 'violet', 'indigo', 'lime'];

const radius = '8px';

const sliderLook = { size: 4, thumbSize: 16, color: 'gray.8', label: null };

/**
 * Every look of the interface comes from here and from `tokens.css`: one radius, one shadow scale, a 4/8 px grid, texts in
 * rem.
 */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 5,
  colors: { accent, gray, dark },
  black: '#1c1c20',
  autoContrast: true,
  luminanceThreshold: 0.28,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  headings: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '2.5rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: radius, md: radius, lg: radius, xl: radius },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(20 20 30 / 8%)',
    sm: '0 1px 3px rgb(20 20 30 / 10%), 0 1px 2px rgb(20 20 30 / 6%)',
    md: '0 4px 16px rgb(20 20 30 / 10%), 0 1px 3px rgb(20 20 30 / 8%)',
    lg: '0 12px 32px rgb(20 20 30 / 14%), 0 2px 6px rgb(20 20 30 / 8%)',
    xl: '0 24px 64px rgb(20 20 30 / 20%), 0 4px 12px rgb(20 20 30 / 8%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Tooltip: {
      defaultProps: { openDelay: 400, closeDelay: 0, withArrow: false, offset: 8, color: 'dark.6' },
    },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 24,
        shadow: 'xl',
        // The scroll lock of Mantine injects a style tag, which the content policy refuses.
        lockScroll: false,
        transitionProps: { duration: 150, transition: 'pop' },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        radius: 'md',
        transitionProps: { duration: 120, transition: 'pop' },
        // The focus goes to the first entry, not to an unnamed element no menu may hold.
        withInitialFocusPlaceholder: false,
        // No higher than the room beneath its button (or above): the rest is scrolled to.
        middlewares: { size: { padding: 8 } },
      },
    },
    // A menu is one, too, and so is what a field offers.
    Popover: {
      defaultProps: {
        // Toasts, at 1000, come over the bars of a phone; what was opened after one is above it.
        zIndex: 1001,
        shadow: 'lg',
        transitionProps: { duration: 120, transition: 'pop' },
        // Kept on its side while it is open, what places it is made anew with each opening and holds on to all boxes shown before.
        preventPositionChangeWhenVisible: false,
      },
    },
    Skeleton: { defaultProps: { radius: 'md' } },
    // At the radius of the rest a box this small is round, which means one of several.
    Checkbox: { defaultProps: { radius: 'xs' } },
    Slider: { defaultProps: sliderLook },
    RangeSlider: { defaultProps: sliderLook },
    SegmentedControl: { defaultProps: { radius: 'md' } },
  },
});
