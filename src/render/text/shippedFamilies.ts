/** Kinds of families as the font list groups and searches them. */
export type FontCategory = 'sans-serif' | 'serif' | 'monospace' | 'cursiva' | 'tematica';

/** Shipped families in alphabetical order; Arial is Arimo under the name designs know. */
export const shippedFamilies: readonly { readonly family: string; readonly category: FontCategory }[] = [
  { family: 'Anton', category: 'sans-serif' },
  { family: 'Arial', category: 'sans-serif' },
  { family: 'Arimo', category: 'sans-serif' },
  { family: 'Bebas Neue', category: 'sans-serif' },
  { family: 'Caveat', category: 'cursiva' },
  { family: 'Dancing Script', category: 'cursiva' },
  { family: 'DM Serif Display', category: 'serif' },
  { family: 'Great Vibes', category: 'cursiva' },
  { family: 'Inter', category: 'sans-serif' },
  { family: 'Lato', category: 'sans-serif' },
  { family: 'Lobster', category: 'tematica' },
  { family: 'Montserrat', category: 'sans-serif' },
  { family: 'Open Sans', category: 'sans-serif' },
  { family: 'Oswald', category: 'sans-serif' },
  { family: 'Pacifico', category: 'cursiva' },
  { family: 'Playfair Display', category: 'serif' },
  { family: 'Poppins', category: 'sans-serif' },
  { family: 'Raleway', category: 'sans-serif' },
  { family: 'Roboto', category: 'sans-serif' },
  { family: 'Roboto Mono', category: 'monospace' },
];
