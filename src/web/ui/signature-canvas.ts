import SignaturePad, { type PointGroup } from 'signature_pad'

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
 * Makes a canvas sign-able at once: no stroke is lost to code still on its way. `onChange` is told after every stroke and
 * after a re-fit. What was drawn is kept over a re-fit, made smaller where it no longer fits, so that
 * the surface is never blank and yet signed.
 */
export function startSignatureCanvas(
  canvas: HTMLCanvasElement,
  onChange: (value: string) => void,
): SignatureCanvas {
  const pad = new SignaturePad(canvas, signaturePadOptions)
  let size = { width: 0, height: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (): string => (pad.isEmpty() ? '' : pad.toDataURL('image/png'))
  const tell = (): void => onChange(read())
  const fit = (): void => {
    const ratio = Math.max(window.devicePixelRatio, 1)
    const { clientWidth: width, clientHeight: height } = canvas
    const isSame =
      canvas.width === Math.round(width * ratio) && canvas.height === Math.round(height * ratio)
    // Hidden, or only the address bar came or went.
    if (width === 0 || height === 0 || isSame) return
    const strokes = pad.toData()
    const scale = size.width === 0 ? 1 : Math.min(width / size.width, height / size.height, 1)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.clear()
    pad.fromData(strokes.map((stroke) => scaled(stroke, scale)))
    size = { width, height }
    if (strokes.length > 0) tell()
  }
  const refit = (): void => {
    clearTimeout(timer)
    timer = setTimeout(fit, refitDelayMs)
  }

  fit()
  pad.addEventListener('endStroke', tell)
  window.addEventListener('resize', refit)
  return {
    read,
    clear: () => {
      pad.clear()
      tell()
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
  return { ...stroke, points }
}

/** Writes a name as a signature, for those who cannot draw; the same PNG, or an empty string. */
export function drawName(name: string): string {
  const text = name.trim()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (text === '' || context === null) return ''
  const font = 'italic 64px "Segoe Script", "Snell Roundhand", "Brush Script MT", cursive'
  context.font = font
  canvas.width = Math.ceil(context.measureText(text).width) + 48
  canvas.height = 144
  context.font = font
  context.fillStyle = signaturePadOptions.penColor
  context.textBaseline = 'middle'
  context.fillText(text, 24, canvas.height / 2)
  return canvas.toDataURL('image/png')
}
