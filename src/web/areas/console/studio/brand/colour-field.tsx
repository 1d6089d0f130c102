import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldFrame, useControl } from '#web/ui/fields/field-frame.tsx'

/** A colour: typed as it stands in a style guide, or picked. */
export function ColourField({
  text,
  shown,
  onText,
}: {
  readonly text: string
  /** The last one that could be read, `#rrggbb`. */
  readonly shown: string
  readonly onText: (text: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const words = { name: 'brandColour', label: t('brand_colour_code'), hint: t('brand_colour_hint') }
  const { error, ...links } = useControl(words)
  return (
    <FieldFrame words={words} error={error}>
      <span className="brand-colour">
        <input
          className="brand-swatch"
          type="color"
          aria-label={t('brand_colour_pick')}
          value={shown}
          onChange={({ target }) => onText(target.value)}
        />
        <input
          {...links}
          className="input"
          type="text"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </span>
    </FieldFrame>
  )
}
