import { type PointerEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { dragPicture, fillZoom, placePicture, type Placement } from '#domain/brand/place-picture.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** As fine as it is kept. */
const frame = { width: 256, height: 256 }
/** How far somebody can go near a part of the picture. */
const nearest = 4

/** A picture that fills a round mark: dragged with a finger or a mouse, or moved by three sliders. */
export function PictureCrop({
  picture,
  canvas,
}: {
  readonly picture: HTMLImageElement
  /** Holds what is seen. */
  readonly canvas: RefObject<HTMLCanvasElement | null>
}): ReactNode {
  const { t } = useTranslator()
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const fill = fillZoom(size, frame)
  const [placement, setPlacement] = useState<Placement>({ zoom: fill, x: 0, y: 0 })
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
    const { x, y, width, height } = placePicture(natural, frame, placement)
    context.clearRect(0, 0, frame.width, frame.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, width, height)
  }, [canvas, picture, placement])
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = frame.width / event.currentTarget.getBoundingClientRect().width
    const by = { x: event.movementX * scale, y: event.movementY * scale }
    setPlacement((before) => dragPicture(size, frame, before, by))
  }
  const sliders = [
    { field: 'zoom', label: 'account_picture_zoom', min: fill, max: fill * nearest },
    { field: 'x', label: 'account_picture_across', min: -1, max: 1 },
    { field: 'y', label: 'account_picture_down', min: -1, max: 1 },
  ] as const
  return (
    <>
      <canvas
        ref={canvas}
        className="account-crop"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on while it is shown
        role="img"
        aria-label={t('account_picture_crop')}
        width={frame.width}
        height={frame.height}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {sliders.map(({ field, label, min, max }) => (
        <label className="account-slider" key={field}>
          {t(label)}
          <input
            type="range"
            min={min}
            max={max}
            step={0.02}
            value={placement[field]}
            onChange={({ target }) => setPlacement({ ...placement, [field]: Number(target.value) })}
          />
        </label>
      ))}
    </>
  )
}
