import type { ReactNode } from 'react'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { type BadgeColour, type BadgeTemplate, mmPerPoint } from '#domain/badge/badge-template.ts'
import type { BadgeValues } from '#domain/badge/badge-variables.ts'
import { type BadgeMark, layoutBadge } from '#domain/badge/layout-badge.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'

/** Where the baseline of a line lies, from its top: as the PDF and label printers have it. */
const baseline = 0.93
const anchors = { LEFT: 'start', CENTER: 'middle', RIGHT: 'end' } as const

/** A badge laid out by the rule that prints it, with a visitor who is made up. Lengths in millimetres. */
export function BadgePicture({
  template,
  values,
  logo128,
}: {
  readonly template: BadgeTemplate
  readonly values: BadgeValues
  readonly logo128: string | null
}): ReactNode {
  const { t } = useTranslator()
  const drawing = layoutBadge(template, { values, hasLogo: logo128 !== null, hasPhoto: false })
  const { widthMm, heightMm } = drawing
  return (
    <figure className="printers-figure">
      <svg
        className="printers-badge"
        viewBox={`0 0 ${String(widthMm)} ${String(heightMm)}`}
        role="img"
        aria-label={t('printers_preview')}
      >
        {drawing.marks.map((mark, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- marks have no name, and stand in their order
          <Mark key={index} mark={mark} logo128={logo128} />
        ))}
      </svg>
      <figcaption className="muted">
        {t('printers_preview_size', { width: widthMm, height: heightMm })}
      </figcaption>
    </figure>
  )
}

function Mark({
  mark,
  logo128,
}: {
  readonly mark: BadgeMark
  readonly logo128: string | null
}): ReactNode {
  const { t } = useTranslator()
  const { brandColour } = useConsole().page.location
  const { apiBaseUrl } = useApp().page.configuration
  const fill = (colour: BadgeColour): string => {
    if (colour === 'WHITE') return '#fff'
    return colour === 'BLACK' ? '#000' : accentRamp(brandColour).light['--accent-text']
  }
  const { x, y, width, height } = mark
  switch (mark.type) {
    case 'LINE_OF_TEXT': {
      const size = mark.fontSize * mmPerPoint
      const at = { LEFT: x, CENTER: x + width / 2, RIGHT: x + width }[mark.align]
      return (
        <text
          x={at}
          y={y + baseline * size}
          fontSize={size}
          fontWeight={mark.weight === 'BOLD' ? 700 : 400}
          textAnchor={anchors[mark.align]}
          fill={fill(mark.colour)}
        >
          {mark.text}
        </text>
      )
    }
    case 'FILL':
      return <rect x={x} y={y} width={width} height={height} fill={fill(mark.colour)} />
    case 'QR':
      return (
        <svg x={x} y={y} width={width} height={height}>
          <QrCode text={sampleCode} label={t('printers_preview_code')} />
        </svg>
      )
    case 'PICTURE':
      return logo128 === null ? null : (
        <image
          href={apiBaseUrl + logo128}
          x={x}
          y={y}
          width={width}
          height={height}
          preserveAspectRatio={`x${{ LEFT: 'Min', CENTER: 'Mid', RIGHT: 'Max' }[mark.align]}YMid meet`}
        />
      )
    // Drawn by the printer alone: their place is shown.
    case 'ICON':
    case 'BARCODE':
      return (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          fill="none"
          stroke="#777"
          strokeWidth={0.3}
          strokeDasharray="1 1"
        />
      )
  }
}

/** As dense as the code of a pass. */
const sampleCode = 'FOYER SAMPLE '.repeat(11).trim()
