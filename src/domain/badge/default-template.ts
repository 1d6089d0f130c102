/** The badge of a location that has designed none: 100 × 62 mm, the size of common label rolls. Reference §7, Badge. */
import type { BadgeElement, BadgeTemplate, Box, TextStyle } from './badge-template.ts'

const text: TextStyle = {
  fontSize: 12,
  minFontSize: 7,
  maxLines: 1,
  weight: 'REGULAR',
  align: 'LEFT',
  verticalAlign: 'TOP',
  colour: 'BLACK',
}

const at = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** Name large, company, host, date, a QR code to leave with, and a band that says who this is from afar. */
export const defaultTemplate: BadgeTemplate = {
  widthMm: 100,
  heightMm: 62,
  elements: [
    { type: 'LOGO', x: 5, y: 4.5, width: 50, height: 9 },
    {
      ...text,
      type: 'TEXT',
      text: '{{visit.date}}',
      ...at(57, 4.5, 38, 9),
      fontSize: 11,
      align: 'RIGHT',
      verticalAlign: 'MIDDLE',
    },
    {
      ...text,
      type: 'TEXT',
      text: '{{visitor.name}}',
      ...at(5, 14.5, 61, 19.5),
      fontSize: 32,
      minFontSize: 10,
      maxLines: 3,
      weight: 'BOLD',
      verticalAlign: 'BOTTOM',
    },
    {
      ...text,
      type: 'TEXT',
      text: '{{visitor.company}}',
      ...at(5, 34.2, 61, 6.4),
      fontSize: 15,
      maxLines: 2,
    },
    {
      ...text,
      type: 'TEXT',
      text: '{{label.host}}',
      ...at(5, 41.2, 61, 3.4),
      fontSize: 8,
    },
    {
      ...text,
      type: 'TEXT',
      text: '{{host.name}}',
      ...at(5, 44.3, 61, 5.6),
      fontSize: 13,
      minFontSize: 6.5,
      maxLines: 2,
      weight: 'BOLD',
    },
    { type: 'QR', content: 'PASS', x: 68.5, y: 16, width: 27.5, height: 27.5 },
    { type: 'LINE', x: 0, y: 50.5, width: 100, height: 11.5, colour: 'BRAND' },
    {
      ...text,
      type: 'TEXT',
      text: '{{visitor.type}}',
      ...at(5, 50.5, 58, 11.5),
      fontSize: 20,
      minFontSize: 9,
      maxLines: 2,
      weight: 'BOLD',
      verticalAlign: 'MIDDLE',
      colour: 'WHITE',
    },
    {
      ...text,
      type: 'TEXT',
      text: '{{company.name}}',
      ...at(65, 50.5, 30, 11.5),
      fontSize: 10,
      maxLines: 2,
      align: 'RIGHT',
      verticalAlign: 'MIDDLE',
      colour: 'WHITE',
    },
  ],
}

/** The same badge for people who read from right to left. */
export function mirrorTemplate(template: BadgeTemplate): BadgeTemplate {
  return {
    ...template,
    elements: template.elements.map((element): BadgeElement => {
      const x = template.widthMm - element.x - element.width
      if (element.type !== 'TEXT') return { ...element, x }
      const { align } = element
      const mirrored = align === 'LEFT' ? 'RIGHT' : align === 'RIGHT' ? 'LEFT' : align
      return { ...element, x, align: mirrored }
    }),
  }
}
