/** A template while it is edited: what can be done with it, as pure functions. Lengths in millimetres. */
import {
  badgeLimits,
  lineHeight,
  type BadgeElement,
  type BadgeTemplate,
  type Box,
  type TextStyle,
} from '../badge-template.ts'

/** Its `id` names it while it is edited, wherever it stands; never used for another one. */
export type EditedElement = BadgeElement & { readonly id: string }

export type EditedBadge = {
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  /** Later ones above earlier ones. */
  readonly elements: readonly EditedElement[]
}

export type ElementType = BadgeElement['type']

/** What an element is moved by with the arrow keys, and drawn to where nothing is near. */
export const gridMm = 0.5

/** Elements that came without an id are named by their place, which is the same for everybody who opens the template. */
export function editBadge(
  name: string,
  { widthMm, heightMm, elements }: BadgeTemplate,
): EditedBadge {
  const taken = new Set(elements.map(({ id }) => id))
  return {
    name,
    widthMm,
    heightMm,
    elements: elements.map((element, index) => {
      let id = element.id ?? `e-${String(index)}`
      while (element.id === undefined && taken.has(id)) id += 'x'
      return { ...element, id }
    }),
  }
}

/** The element of an id. */
export function elementOf({ elements }: EditedBadge, id: string | null): EditedElement | null {
  return elements.find((element) => element.id === id) ?? null
}

/** The same badge with one element changed; the same object where nothing is. */
export function changeElement(
  badge: EditedBadge,
  id: string,
  change: (element: EditedElement) => EditedElement,
): EditedBadge {
  const elements = badge.elements.map((element) => (element.id === id ? change(element) : element))
  return elements.every((element, index) => element === badge.elements[index])
    ? badge
    : { ...badge, elements }
}

/** Without an element. */
export function removeElement(badge: EditedBadge, id: string): EditedBadge {
  const elements = badge.elements.filter((element) => element.id !== id)
  return elements.length === badge.elements.length ? badge : { ...badge, elements }
}

/** At another place and of another size: on the label, and no smaller than it can be printed. */
export function placeElement(badge: EditedBadge, id: string, box: Partial<Box>): EditedBadge {
  return changeElement(badge, id, (element) => {
    const [least, label] = [leastSize(element), badge]
    const width = within(box.width ?? element.width, least.width, label.widthMm)
    const height = within(box.height ?? element.height, least.height, label.heightMm)
    const x = within(box.x ?? element.x, 0, label.widthMm - width)
    const y = within(box.y ?? element.y, 0, label.heightMm - height)
    const isSame =
      x === element.x && y === element.y && width === element.width && height === element.height
    return isSame ? element : { ...element, x, y, width, height }
  })
}

/** Moved by so much, but not off the label. */
export function moveElement(
  badge: EditedBadge,
  id: string,
  by: { readonly x: number; readonly y: number },
): EditedBadge {
  const element = elementOf(badge, id)
  return element === null
    ? badge
    : placeElement(badge, id, { x: element.x + by.x, y: element.y + by.y })
}

/** One step up or down in the order: what comes later covers what comes before. */
export function shiftElement(badge: EditedBadge, id: string, by: -1 | 1): EditedBadge {
  const at = badge.elements.findIndex((element) => element.id === id)
  const [element, other] = [badge.elements[at], badge.elements[at + by]]
  if (element === undefined || other === undefined) return badge
  return { ...badge, elements: badge.elements.with(at, other).with(at + by, element) }
}

/** Once more, a little aside. */
export function duplicateElement(badge: EditedBadge, id: string, newId: string): EditedBadge {
  const element = elementOf(badge, id)
  if (element === null) return badge
  const copy = { ...element, id: newId }
  const added = { ...badge, elements: [...badge.elements, copy] }
  return moveElement(added, newId, { x: 2, y: 2 })
}

/** The same design on a label of another size: all of it moves along, and is as much larger or smaller as fits. */
export function resizeLabel(
  badge: EditedBadge,
  { widthMm, heightMm }: Pick<EditedBadge, 'widthMm' | 'heightMm'>,
): EditedBadge {
  const size = { widthMm: tenth(widthMm), heightMm: tenth(heightMm) }
  const [across, down] = [size.widthMm / badge.widthMm, size.heightMm / badge.heightMm]
  if (across === 1 && down === 1) return badge
  const resized: EditedBadge = {
    ...badge,
    ...size,
    elements: badge.elements.map((element) => {
      const box = {
        x: element.x * across,
        y: element.y * down,
        width: element.width * across,
        height: element.height * down,
      }
      return element.type === 'TEXT'
        ? { ...element, ...box, ...fontsIn(element, box.height, Math.min(across, down)) }
        : { ...element, ...box }
    }),
  }
  return badge.elements.reduce<EditedBadge>((now, { id }) => placeElement(now, id, {}), resized)
}

/** Font sizes in steps of half a point, of which the smallest has room in the box. */
function fontsIn(
  { fontSize, minFontSize }: TextStyle,
  height: number,
  factor: number,
): Pick<TextStyle, 'fontSize' | 'minFontSize'> {
  const { min, max } = badgeLimits.fontSize
  const half = (points: number) => Math.min(Math.max(Math.floor(points * 2) / 2, min), max)
  const room = tenth(height) / lineHeight(1)
  const scaled = half(fontSize * factor)
  return { fontSize: scaled, minFontSize: Math.min(half(Math.min(minFontSize, room)), scaled) }
}

/** The smallest box in which it can be printed. */
function leastSize({ type }: BadgeElement): { readonly width: number; readonly height: number } {
  switch (type) {
    case 'QR':
      return { width: badgeLimits.minQr, height: badgeLimits.minQr }
    case 'BARCODE':
      return { width: badgeLimits.minBarcodeWidth, height: badgeLimits.minBarcodeHeight }
    case 'LINE':
      return { width: badgeLimits.minLine, height: badgeLimits.minLine }
    case 'TEXT':
    case 'LOGO':
    case 'PHOTO':
    case 'ICON':
      return { width: badgeLimits.minBox, height: badgeLimits.minBox }
  }
}

const plainText: TextStyle = {
  fontSize: 12,
  minFontSize: 7,
  maxLines: 1,
  weight: 'REGULAR',
  align: 'LEFT',
  verticalAlign: 'TOP',
  colour: 'BLACK',
}

/** A new element in the middle of the label, as it most often is wanted. */
export function addElement(badge: EditedBadge, type: ElementType, id: string): EditedBadge {
  const { size, rest } = usual(type)
  const width = Math.min(size.width, badge.widthMm)
  const height = Math.min(size.height, badge.heightMm)
  const box = {
    x: tenth((badge.widthMm - width) / 2),
    y: tenth((badge.heightMm - height) / 2),
    width,
    height,
  }
  // The parts of one type belong together.
  const element = { id, ...box, ...rest } as EditedElement
  return placeElement({ ...badge, elements: [...badge.elements, element] }, id, {})
}

function usual(type: ElementType): {
  readonly size: { readonly width: number; readonly height: number }
  readonly rest: object
} {
  switch (type) {
    case 'TEXT':
      return {
        size: { width: 40, height: 7 },
        rest: { type, text: '{{visitor.name}}', ...plainText },
      }
    case 'LOGO':
      return { size: { width: 40, height: 10 }, rest: { type } }
    case 'PHOTO':
      return { size: { width: 25, height: 30 }, rest: { type } }
    case 'QR':
      return { size: { width: 25, height: 25 }, rest: { type, content: 'PASS' } }
    case 'ICON':
      return { size: { width: 10, height: 10 }, rest: { type, icon: 'PERSON', colour: 'BLACK' } }
    case 'BARCODE':
      return {
        size: { width: 50, height: 10 },
        rest: { type, content: '{{visitor.licensePlate}}' },
      }
    case 'LINE':
      return { size: { width: 60, height: 0.5 }, rest: { type, colour: 'BLACK' } }
  }
}

function within(value: number, least: number, most: number): number {
  return tenth(Math.min(Math.max(value, Math.min(least, most)), Math.max(most, 0)))
}

/** Labels are cut to a tenth of a millimetre at best. */
function tenth(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}
