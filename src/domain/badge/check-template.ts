/** What in a template could never be printed well. Spec §7, badge. */
import { VISITOR_TYPE_FIELD } from '../agreement/agreement.ts'
import { badgeLimits, lineHeight, type BadgeElement, type BadgeTemplate } from './badge-template.ts'
import { unknownVariables } from './badge-variables.ts'

/** One complaint; `field` is where it stands in the template, `name` the variable or the field that does not exist. */
export type TemplateFault = {
  readonly field: string
  readonly code:
    | 'outside_label'
    | 'box_too_small'
    | 'unknown_variable'
    | 'qr_too_small'
    | 'barcode_too_small'
    | 'box_too_low'
    | 'min_above_size'
    | 'unknown_field'
  readonly name?: string
}

/** Labels are cut to a tenth of a millimetre at best. */
const toleranceMm = 0.05

/** The faults of a template; none means that it may be stored. */
export function checkTemplate(
  template: BadgeTemplate,
  customFieldIds: readonly string[],
): readonly TemplateFault[] {
  const known = new Set(customFieldIds)
  return template.elements.flatMap((element, index) => {
    const field = `elements.${String(index)}`
    return [
      ...(isInside(element, template) ? [] : [{ field, code: 'outside_label' } as const]),
      ...(isLargeEnough(element) ? [] : [{ field, code: 'box_too_small' } as const]),
      ...ownFaults(element, field),
      ...textsOf(element).flatMap(([key, text]) =>
        unknownVariables(text, customFieldIds).map((name) => ({
          field: `${field}.${key}`,
          code: 'unknown_variable' as const,
          name,
        })),
      ),
      ...(element.when ?? [])
        .filter(({ field: asked }) => asked !== VISITOR_TYPE_FIELD && !known.has(asked))
        .map(({ field: name }) => ({
          field: `${field}.when`,
          code: 'unknown_field' as const,
          name,
        })),
    ]
  })
}

function isInside(element: BadgeElement, { widthMm, heightMm }: BadgeTemplate): boolean {
  const { x, y, width, height } = element
  return (
    x >= 0 && y >= 0 && x + width <= widthMm + toleranceMm && y + height <= heightMm + toleranceMm
  )
}

/** A line may be thin; what is to be read or seen has at least a millimetre. */
function isLargeEnough({ type, width, height }: BadgeElement): boolean {
  const least = type === 'LINE' ? badgeLimits.minLine : badgeLimits.minBox
  return width >= least && height >= least
}

function ownFaults(element: BadgeElement, field: string): readonly TemplateFault[] {
  switch (element.type) {
    case 'TEXT': {
      const { minFontSize, fontSize, height } = element
      if (minFontSize > fontSize) return [{ field: `${field}.minFontSize`, code: 'min_above_size' }]
      return lineHeight(minFontSize) > height + toleranceMm
        ? [{ field: `${field}.height`, code: 'box_too_low' }]
        : []
    }
    case 'LOGO':
      // Where there is no logo the name stands there, in 6 points at least.
      return lineHeight(6) > element.height + toleranceMm
        ? [{ field: `${field}.height`, code: 'box_too_low' }]
        : []
    case 'QR':
      return Math.min(element.width, element.height) < badgeLimits.minQr
        ? [{ field, code: 'qr_too_small' }]
        : []
    case 'BARCODE':
      return element.width < badgeLimits.minBarcodeWidth ||
        element.height < badgeLimits.minBarcodeHeight
        ? [{ field, code: 'barcode_too_small' }]
        : []
    case 'PHOTO':
    case 'ICON':
    case 'LINE':
      return []
  }
}

function textsOf(element: BadgeElement): readonly (readonly [key: string, text: string])[] {
  if (element.type === 'TEXT') return [['text', element.text]]
  return element.type === 'BARCODE' ? [['content', element.content]] : []
}
