import SignaturePad, { type PointGroup } from 'signature_pad'
import {
  cutToInk,
  type InkBox,
  inkBoxOf,
  inkMargin,
  inkSize,
  scaleOnSurface,
} from './signature-ink.ts'

/** Spec §9: pen width 0.5 to 2.5, velocity 0.7, throttle 16 ms, distance 5, black. */
export const signaturePadOptions = {
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  throttle: 16,
  minDistance: 5,
  penColor: 'black',
} as const

/** Spec §2: the pad re-fits this long after the window was resized. */
export const refitDelayMs = 300

/** A drawing surface that keeps what was drawn when its size changes. */
export interface SignatureCanvas {
  /** A PNG as a base64 data address, or an empty string when nothing is drawn. */
  read(): string
  clear(): void
  stop(): void
}

/**
 * Makes a canvas sign-able at once: no stroke is lost to code still on its way. `onChange` is told after every stroke. The
 * strokes are kept as they were drawn; a surface that is too small for them shows them smaller, and the next one that has room
 * as they were. `read` gives the ink, cut out, the same whatever the surface.
 */
export function startSignatureCanvas(
  canvas: HTMLCanvasElement,
  onChange: (value: string) => void,
): SignatureCanvas {
  const pad = new SignaturePad(canvas, signaturePadOptions)
  let strokes: readonly PointGroup[] = []
  let scale = 1
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (): string => pictureOf(strokes)
  const fit = (): void => {
    const ratio = Math.max(window.devicePixelRatio, 1)
    const { clientWidth: width, clientHeight: height } = canvas
    const isSame =
      canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)
    // Hidden, or only the address bar came or went.
    if (width === 0 || height === 0 || isSame) return
    scale = scaleOnSurface(boxOf(strokes), { width, height })
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.clear()
    pad.fromData(strokes.map((stroke) => scaled(stroke, scale)))
  }
  const refit = (): void => {
    clearTimeout(timer)
    timer = setTimeout(fit, refitDelayMs)
  }
  const keepStroke = (): void => {
    const drawn = pad.toData().slice(strokes.length)
    strokes = [...strokes, ...drawn.map((stroke) => scaled(stroke, 1 / scale))]
    onChange(read())
  }

  fit()
  pad.addEventListener('endStroke', keepStroke)
  window.addEventListener('resize', refit)
  return {
    read,
    clear: () => {
      pad.clear()
      strokes = []
      scale = 1
      onChange('')
    },
    stop: () => {
      clearTimeout(timer)
      window.removeEventListener('resize', refit)
      pad.off()
    },
  }
}

function scaled(stroke: PointGroup, scale: number): PointGroup {
  const points = stroke.points.map((point) => ({
    ...point,
    x: point.x * scale,
    y: point.y * scale,
  }))
  const { minWidth, maxWidth, dotSize } = stroke
  return {
    ...stroke,
    points,
    minWidth: minWidth * scale,
    maxWidth: maxWidth * scale,
    dotSize: dotSize * scale,
  }
}

function boxOf(strokes: readonly PointGroup[]): InkBox | null {
  const points = strokes.flatMap((stroke) => stroke.points)
  return inkBoxOf(points, Math.max(0, ...strokes.map(({ maxWidth }) => maxWidth)))
}

/** The ink, cut out; drawn anew at its size rather than enlarged, so that its lines are sharp. */
function pictureOf(strokes: readonly PointGroup[]): string {
  const box = boxOf(strokes)
  if (box === null) return ''
  const { width, height, scale, x, y } = cutToInk(box)
  const paper = document.createElement('canvas')
  paper.width = width
  paper.height = height
  const pad = new SignaturePad(paper, signaturePadOptions)
  pad.off()
  paper.getContext('2d')?.setTransform(scale, 0, 0, scale, x, y)
  pad.fromData([...strokes], { clear: false })
  return paper.toDataURL('image/png')
}

/** Writes a name as a signature, for those who cannot draw; the same PNG, or an empty string. */
export function drawName(name: string): string {
  const text = name.trim()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (text === '' || context === null) return ''
  const fontOf = (size: number): string =>
    `italic ${String(size)}px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive`
  context.font = fontOf(64)
  // A long name stays within the width that a drawn one may have.
  const scale = Math.min(1, inkSize.width / context.measureText(text).width)
  canvas.width = Math.ceil(context.measureText(text).width * scale) + 2 * inkMargin
  canvas.height = 144
  context.font = fontOf(64 * scale)
  context.fillStyle = signaturePadOptions.penColor
  context.textBaseline = 'middle'
  context.fillText(text, inkMargin, canvas.height / 2)
  return canvas.toDataURL('image/png')
}
