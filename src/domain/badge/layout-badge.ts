/** Where every line and picture of a badge goes: what a PDF and a label printer are given alike. */
import { conditionsHold, type AgreementSubject } from '../agreement/select-agreement.ts'
import {
  lineHeight,
  type BadgeAlignment,
  type BadgeCode,
  type BadgeColour,
  type BadgeElement,
  type BadgeIcon,
  type BadgeTemplate,
  type BadgeWeight,
  type Box,
  type TextStyle,
} from './badge-template.ts'
import { fillVariables, type BadgeValues } from './badge-variables.ts'
import { fitText } from './fit-text.ts'

/** One thing on the label; boxes in millimetres, font sizes in points. */
export type BadgeMark =
  | (Box & {
      readonly type: 'LINE_OF_TEXT'
      readonly text: string
      readonly direction: 'ltr' | 'rtl'
      readonly fontSize: number
      readonly weight: BadgeWeight
      readonly align: BadgeAlignment
      readonly colour: BadgeColour
    })
  | (Box & {
      readonly type: 'PICTURE'
      readonly picture: 'LOGO' | 'PHOTO'
      readonly align: BadgeAlignment
    })
  | (Box & { readonly type: 'QR'; readonly content: BadgeCode })
  | (Box & { readonly type: 'ICON'; readonly icon: BadgeIcon; readonly colour: BadgeColour })
  | (Box & { readonly type: 'BARCODE'; readonly text: string })
  | (Box & { readonly type: 'FILL'; readonly colour: BadgeColour })

export type BadgeDrawing = {
  readonly widthMm: number
  readonly heightMm: number
  readonly marks: readonly BadgeMark[]
}

export type BadgeFacts = {
  readonly values: BadgeValues
  readonly hasLogo: boolean
  readonly hasPhoto: boolean
  /** Whether there is a network to join. */
  readonly hasWifi: boolean
  /** What the conditions of elements look at. */
  readonly subject: AgreementSubject
}

const nameInsteadOfLogo: Omit<TextStyle, 'align'> = {
  fontSize: 16,
  minFontSize: 6,
  maxLines: 2,
  weight: 'BOLD',
  verticalAlign: 'MIDDLE',
  colour: 'BLACK',
}
/** Code 128 B holds these. */
const barcodeText = /^[\x20-\x7e]{1,48}$/

/** The marks of a badge in the order of its elements, later ones above earlier ones. */
export function layoutBadge(template: BadgeTemplate, facts: BadgeFacts): BadgeDrawing {
  const { widthMm, heightMm, elements } = template
  return {
    widthMm,
    heightMm,
    marks: elements.flatMap((element) => layoutElement(element, facts, widthMm)),
  }
}

/** Whether an element is on the badge of this visitor. */
export function isShown({ when = [] }: BadgeElement, { subject }: BadgeFacts): boolean {
  return conditionsHold(when, subject)
}

/** The marks of one element on a label of that width; none where it is not shown to this visitor. */
export function layoutElement(
  element: BadgeElement,
  facts: BadgeFacts,
  labelWidth: number,
): readonly BadgeMark[] {
  if (!isShown(element, facts)) return []
  const { x, y, width, height } = element
  const box = { x, y, width, height }
  switch (element.type) {
    case 'TEXT': {
      const text = fillVariables(element.text, facts.values)
      return text === null ? [] : textMarks(box, element, text)
    }
    case 'LOGO': {
      const align = nearerSide(box, labelWidth)
      if (facts.hasLogo) return [{ type: 'PICTURE', picture: 'LOGO', align, ...box }]
      const name = fillVariables('{{company.name}}', facts.values)
      return name === null ? [] : textMarks(box, { ...nameInsteadOfLogo, align }, name)
    }
    case 'PHOTO':
      return facts.hasPhoto ? [{ type: 'PICTURE', picture: 'PHOTO', align: 'CENTER', ...box }] : []
    case 'QR':
      return element.content === 'WIFI' && !facts.hasWifi
        ? []
        : [{ type: 'QR', content: element.content, ...box }]
    case 'ICON':
      return [{ type: 'ICON', icon: element.icon, colour: element.colour, ...box }]
    case 'BARCODE': {
      const text = fillVariables(element.content, facts.values)
      return text === null || !barcodeText.test(text) ? [] : [{ type: 'BARCODE', text, ...box }]
    }
    case 'LINE':
      return [{ type: 'FILL', colour: element.colour, ...box }]
  }
}

/** A logo that is narrower than its box stands at the edge of the label that is nearer. */
function nearerSide({ x, width }: Box, labelWidth: number): BadgeAlignment {
  const shift = labelWidth - width - 2 * x
  if (Math.abs(shift) < 1) return 'CENTER'
  return shift > 0 ? 'LEFT' : 'RIGHT'
}

function textMarks(box: Box, style: TextStyle, text: string): readonly BadgeMark[] {
  const { fontSize, lines } = fitText(text, { ...box, ...style })
  const height = lineHeight(fontSize)
  const free = Math.max(0, box.height - height * lines.length)
  const top = { TOP: 0, MIDDLE: free / 2, BOTTOM: free }[style.verticalAlign]
  return lines.map((line, index) => ({
    type: 'LINE_OF_TEXT',
    text: line,
    direction: writingDirection(line),
    fontSize,
    weight: style.weight,
    align: style.align,
    colour: style.colour,
    x: box.x,
    y: box.y + top + index * height,
    width: box.width,
    height,
  }))
}

/** That of the first letter which has one (Unicode UAX #9, P2). */
export function writingDirection(text: string): 'ltr' | 'rtl' {
  const [first = ''] = text.match(/\p{L}/u) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr'
}
