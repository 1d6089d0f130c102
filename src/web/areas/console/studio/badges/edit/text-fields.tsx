import type { ReactNode } from 'react'
import {
  badgeAlignments,
  badgeLimits,
  badgeVerticalAlignments,
  badgeWeights,
} from '#domain/badge/badge-template.ts'
import type { EditedElement } from '#domain/badge/edit/edited-badge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { NumberBox } from '#web/areas/console/frame/forms/value-box.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { VariableText } from './variable-text.tsx'

/** What a text says and how it is set. A long one is made smaller first, then broken into lines, and cut only then. */
export function TextFields({
  element,
  onChange,
}: {
  readonly element: Extract<EditedElement, { type: 'TEXT' }>
  readonly onChange: (part: object, mark?: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { fontSize, minFontSize, maxLines } = element
  const { min, max } = badgeLimits.fontSize
  return (
    <>
      <VariableText
        label={t('badges_text')}
        hint={t('badges_text_hint')}
        value={element.text}
        onChange={(text) => onChange({ text }, 'text')}
      />
      <div className="badge-fields">
        <NumberBox
          label={t('badges_font_size')}
          value={fontSize}
          least={min}
          most={max}
          onChange={(value) =>
            onChange({ fontSize: value, minFontSize: Math.min(minFontSize, value) }, 'fontSize')
          }
        />
        <NumberBox
          label={t('badges_font_least')}
          value={minFontSize}
          least={min}
          most={fontSize}
          onChange={(value) => onChange({ minFontSize: value }, 'minFontSize')}
        />
        <NumberBox
          label={t('badges_lines')}
          value={maxLines}
          least={1}
          most={badgeLimits.maxLines}
          onChange={(value) => onChange({ maxLines: Math.round(value) }, 'maxLines')}
        />
      </div>
      <p className="field-hint">{t('badges_fit_hint')}</p>
      <ChoiceChips
        label={t('badges_weight')}
        hint={t('badges_font_hint')}
        choices={badgeWeights.map((value) => [value, t(`badges_weight_${value}`)])}
        value={element.weight}
        onChange={(weight) => onChange({ weight })}
      />
      <ChoiceChips
        label={t('badges_align')}
        choices={badgeAlignments.map((value) => [value, t(`badges_align_${value}`)])}
        value={element.align}
        onChange={(align) => onChange({ align })}
      />
      <ChoiceChips
        label={t('badges_vertical')}
        choices={badgeVerticalAlignments.map((value) => [value, t(`badges_vertical_${value}`)])}
        value={element.verticalAlign}
        onChange={(verticalAlign) => onChange({ verticalAlign })}
      />
    </>
  )
}
