/** What a first agreement can begin with: a text to go over with whoever answers for it. */
export const agreementTemplates = [
  'HOUSE_RULES',
  'SAFETY',
  'NDA',
  'DATA_PROTECTION',
  'PHOTO_CONSENT',
  'SCHOOL',
] as const
export type AgreementTemplate = (typeof agreementTemplates)[number]
