/** What the templates of agreements say; in every language of the product. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { AgreementTemplate } from '#domain/agreement/agreement-template.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { AgreementInput } from './create-agreement.ts'

type TemplateTexts = {
  readonly name: MessageKey
  readonly content: MessageKey
  /** How long a signature lasts. */
  readonly validityDays: number | null
}

const year = 365

export const templateTexts: Readonly<Record<AgreementTemplate, TemplateTexts>> = {
  HOUSE_RULES: {
    name: 'agreement_template_office',
    content: 'agreement_template_office_content',
    validityDays: year,
  },
  SAFETY: {
    name: 'agreement_template_factory',
    content: 'agreement_template_factory_content',
    validityDays: year,
  },
  NDA: {
    name: 'agreement_template_laboratory',
    content: 'agreement_template_laboratory_content',
    validityDays: year,
  },
  DATA_PROTECTION: {
    name: 'agreement_template_data_protection',
    content: 'agreement_template_data_protection_content',
    validityDays: year,
  },
  PHOTO_CONSENT: {
    name: 'agreement_template_photo_consent',
    content: 'agreement_template_photo_consent_content',
    validityDays: null,
  },
  SCHOOL: {
    name: 'agreement_template_school',
    content: 'agreement_template_school_content',
    validityDays: null,
  },
}

/** An agreement as a template begins it, for everyone, in these languages. */
export function agreementOfTemplate(
  template: AgreementTemplate,
  languages: readonly string[],
): AgreementInput {
  const { name, content, validityDays } = templateTexts[template]
  return {
    kind: 'AGREEMENT',
    name: textFor(languages[0] ?? 'en', name),
    position: 0,
    conditions: [],
    validityDays,
    texts: languages.map((language) => ({ language, content: textFor(language, content) })),
    active: true,
  }
}
