import './faces.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { type BadgeColour, mmPerPoint } from '#domain/badge/badge-template.ts'
import { iconPaths } from '#domain/badge/icon-paths.ts'
import type { BadgeDrawing, BadgeMark } from '#domain/badge/layout-badge.ts'
import { textWidth } from '#domain/badge/text-width.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'

/** What a badge has of its location. */
export type BadgeLook = { readonly brandColour: string; readonly logoUrl: string | null }

/** Where the baseline of a line lies, from its top: as the PDF and label printers have it. */
const baseline = 0.93
const anchors = {
  ltr: { LEFT: 'start', CENTER: 'middle', RIGHT: 'end' },
  rtl: { LEFT: 'end', CENTER: 'middle', RIGHT: 'start' },
} as const
const sides = { LEFT: 'Min', CENTER: 'Mid', RIGHT: 'Max' } as const
/** As dense as the code of a pass. */
const sampleCode = 'FOYER SAMPLE '.repeat(11).trim()

/** A badge as it is laid out for print, in millimetres. */
export function BadgeFace({
  drawing: { widthMm, heightMm, marks },
  look,
  label,
}: {
  readonly drawing: BadgeDrawing
  readonly look: BadgeLook
  readonly label: string
}): ReactNode {
  return (
    <svg
      className="badge-face"
      viewBox={`0 0 ${String(widthMm)} ${String(heightMm)}`}
      role="img"
      aria-label={label}
    >
      <BadgeMarks marks={marks} look={look} />
    </svg>
  )
}

/** What stands on a badge, within a drawing in millimetres. */
export function BadgeMarks({
  marks,
  look,
}: {
  readonly marks: readonly BadgeMark[]
  readonly look: BadgeLook
}): ReactNode {
  return marks.map((mark, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- marks have no name, and stand in their order
    <Mark key={index} mark={mark} look={look} />
  ))
}

function Mark({
  mark,
  look: { brandColour, logoUrl },
}: {
  readonly mark: BadgeMark
  readonly look: BadgeLook
}): ReactNode {
  const { t } = useTranslator()
  const ink = (colour: BadgeColour): string => {
    if (colour === 'WHITE') return '#fff'
    return colour === 'BLACK' ? '#000' : accentRamp(brandColour).light['--accent-text']
  }
  const { x, y, width, height } = mark
  switch (mark.type) {
    case 'LINE_OF_TEXT':
      return <Line mark={mark} fill={ink(mark.colour)} />
    case 'FILL':
      return <rect x={x} y={y} width={width} height={height} fill={ink(mark.colour)} />
    case 'QR':
      return (
        <svg x={x} y={y} width={width} height={height}>
          <QrCode text={sampleCode} label={t('badge_face_code')} />
        </svg>
      )
    case 'PICTURE':
      if (mark.picture === 'PHOTO') return <Somebody {...{ x, y, width, height }} />
      return logoUrl === null ? null : (
        <image
          href={logoUrl}
          x={x}
          y={y}
          width={width}
          height={height}
          preserveAspectRatio={`x${sides[mark.align]}YMid meet`}
        />
      )
    case 'ICON':
      return (
        <svg x={x} y={y} width={width} height={height} viewBox="0 0 24 24">
          <path
            d={iconPaths[mark.icon]}
            fill="none"
            stroke={ink(mark.colour)}
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )
    case 'BARCODE':
      return <Stripes {...{ x, y, width, height }} />
  }
}

type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** No wider than it was reckoned, whatever font this browser has. */
function Line({
  mark,
  fill,
}: {
  readonly mark: Extract<BadgeMark, { type: 'LINE_OF_TEXT' }>
  readonly fill: string
}): ReactNode {
  const { x, y, width, text, fontSize, weight, align, direction } = mark
  const element = useRef<SVGTextElement>(null)
  const size = fontSize * mmPerPoint
  const most = Math.min(width, textWidth(text) * size)
  useLayoutEffect(() => {
    const line = element.current
    if (line === null) return
    line.removeAttribute('textLength')
    if (line.getComputedTextLength() > most) line.setAttribute('textLength', String(most))
  })
  return (
    <text
      ref={element}
      x={{ LEFT: x, CENTER: x + width / 2, RIGHT: x + width }[align]}
      y={y + baseline * size}
      fontSize={size}
      fontWeight={weight === 'BOLD' ? 700 : 400}
      direction={direction}
      textAnchor={anchors[direction][align]}
      lengthAdjust="spacingAndGlyphs"
      fill={fill}
    >
      {text}
    </text>
  )
}

/** In place of the photo of somebody who does not exist. */
function Somebody({ x, y, width, height }: Place): ReactNode {
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="0 0 24 24"
      preserveAspectRatio="xMidYMid slice"
    >
      <path fill="#d9dde3" d="M-24-24h72v72h-72z" />
      <path
        fill="#8a93a0"
        d="M12 4.5a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zM3.5 24a8.5 7.6 0 0 1 17 0z"
      />
    </svg>
  )
}

const stripes = [2, 1, 1, 2, 3, 2, 1, 3, 1, 1, 2, 2, 1, 2, 3, 1]

/** Where a barcode stands; its bars are made when it is printed. */
function Stripes({ x, y, width, height }: Place): ReactNode {
  const total = stripes.reduce((sum, one) => sum + one, 0)
  const unit = width / (total * 3)
  let path = ''
  let at = x
  for (let repeat = 0; repeat < 3; repeat += 1) {
    for (const [index, wide] of stripes.entries()) {
      const across = wide * unit
      if (index % 2 === 0)
        path += `M${String(at)} ${String(y)}h${String(across)}v${String(height)}h-${String(across)}z`
      at += across
    }
  }
  return <path d={path} fill="#000" />
}
