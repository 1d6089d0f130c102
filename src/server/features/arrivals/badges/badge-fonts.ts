/** The fonts that badges are set in (Spec §7, badge fonts); `platform/pdf/pdf-fonts.ts` has their files. */
export const badgeFonts = [
  {
    name: 'Noto Sans',
    weights: ['REGULAR', 'BOLD'],
    scripts: ['Latin', 'Greek', 'Cyrillic', 'Devanagari'],
  },
  { name: 'Noto Naskh Arabic', weights: ['REGULAR', 'BOLD'], scripts: ['Arabic'] },
  { name: 'Noto Sans Hebrew', weights: ['REGULAR', 'BOLD'], scripts: ['Hebrew'] },
  { name: 'Noto Sans Japanese', weights: ['REGULAR', 'BOLD'], scripts: ['Japanese'] },
  { name: 'Noto Sans S Chinese', weights: ['REGULAR', 'BOLD'], scripts: ['Chinese'] },
] as const
