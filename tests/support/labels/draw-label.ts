/** Labels of parcels as their carriers print them, drawn as pages for a browser to take a picture of. Reference F4. */
import JsBarcode from 'jsbarcode'

export interface PrintedLabel {
  /** Lines; an empty one is a gap. */
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  /** Code 128, with the same below in digits. */
  readonly code?: string
  readonly carrier?: string
  readonly look?: LabelLook
}

/** How it is held before the camera. */
export interface LabelLook {
  /** Degrees, clockwise. */
  readonly turn?: number
  /** Pixels. */
  readonly blur?: number
  readonly light?: 'even' | 'glare' | 'shadow' | 'dim'
  readonly layout?: 'stacked' | 'columns' | 'recipient first'
  /** Like a foil over it. */
  readonly creases?: boolean
  readonly font?: string
  /** Of the recipient, in pixels. */
  readonly size?: number
  readonly isRightToLeft?: boolean
}

export const labelPicture = { width: 1280, height: 960 } as const

const lights: Readonly<Record<NonNullable<LabelLook['light']>, string>> = {
  even: '#fff',
  glare: 'radial-gradient(circle at 62% 55%, #fff 0, #fff 18%, #c4c4c4 55%, #8a8a8a)',
  shadow: 'linear-gradient(100deg, #fff 0, #fff 38%, #8f8f8f 44%, #858585)',
  dim: '#7d7a72',
}

/** The page: the label on a table. */
export function drawLabel(label: PrintedLabel): string {
  const look = label.look ?? {}
  const { turn = 0, blur = 0, light = 'even', layout = 'stacked', size = 30 } = look
  const sender = `<div class="sender">${linesOf(label.sender)}</div>`
  const recipient = `<div class="recipient" dir="${look.isRightToLeft === true ? 'rtl' : 'auto'}">${linesOf(label.recipient)}</div>`
  const parts = layout === 'recipient first' ? [recipient, sender] : [sender, recipient]
  const creases =
    look.creases === true
      ? '<i class="crease" style="inset-block-start:38%"></i><i class="crease" style="inset-block-start:61%;rotate:-2deg"></i>'
      : ''
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:0;height:100vh;display:grid;place-items:center;background:#8a7a66;font-family:${look.font ?? 'Arial, Helvetica, sans-serif'}}
    .label{position:relative;inline-size:760px;padding:28px;box-sizing:border-box;color:#111;background:${lights[light]};rotate:${String(turn)}deg;filter:blur(${String(blur)}px)}
    .addresses{display:${layout === 'columns' ? 'grid' : 'block'};grid-template-columns:1fr 1fr;gap:40px}
    .sender{font-size:${layout === 'columns' ? String(size) : '17'}px;line-height:1.25}
    .recipient{font-size:${String(size)}px;line-height:1.25;margin-block:${layout === 'columns' ? '0' : '22px'}}
    .head{font-size:26px;font-weight:700;border-block-end:3px solid #111;margin-block-end:14px}
    .code{margin-block-start:22px;font-size:17px}
    .crease{position:absolute;inset-inline:0;block-size:5px;background:#fff9;box-shadow:0 2px 2px #0002}
  </style><div class="label">${label.carrier === undefined ? '' : `<div class="head">${label.carrier}</div>`}
  <div class="addresses">${parts.join('')}</div>${label.code === undefined ? '' : barCode(label.code)}${creases}</div>`
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => (line === '' ? '<br>' : `<div>${line}</div>`)).join('')
}

function barCode(text: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bars = (drawn.encodings ?? []).map(({ data }) => data).join('')
  const rects = Array.from(bars, (bar, at) =>
    bar === '1' ? `<rect x="${String(at * 2)}" width="2" height="90"/>` : '',
  )
  const width = String(bars.length * 2)
  return `<div class="code"><svg width="${width}" height="90" viewBox="0 0 ${width} 90">${rects.join('')}</svg><div>${text}</div></div>`
}
