import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  dragPicture,
  fillZoom,
  placePicture,
  type Placement,
  wholePicture,
} from '#domain/brand/place-picture.ts'
import { wallpaperFrame } from '#domain/brand/wallpaper.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

const sliders = [
  { field: 'zoom', label: 'brand_crop_zoom' },
  { field: 'x', label: 'brand_crop_across' },
  { field: 'y', label: 'brand_crop_down' },
] as const

/** Crops a picture in its place so that it fills the house of a kiosk: dragged, or moved by three sliders. */
export function WallpaperCrop({
  picture,
  onCrop,
}: {
  readonly picture: HTMLImageElement
  /** Told what is seen, and an address of it. */
  readonly onCrop: (file: File, address: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const least = fillZoom(size, wallpaperFrame)
  const [placement, setPlacement] = useState<Placement>({ ...wholePicture, zoom: least })
  const draw = useEffectEvent((at: Placement) => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, width, height } = placePicture(size, wallpaperFrame, at)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, width, height)
    const address = context.canvas.toDataURL('image/jpeg', 0.9)
    context.canvas.toBlob(
      (blob) => {
        if (blob !== null) onCrop(new File([blob], 'wallpaper.jpg', { type: blob.type }), address)
      },
      'image/jpeg',
      0.9,
    )
  })
  useEffect(() => draw(placement), [placement])
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = wallpaperFrame.width / event.currentTarget.getBoundingClientRect().width
    const by = { x: event.movementX * scale, y: event.movementY * scale }
    setPlacement((before) => dragPicture(size, wallpaperFrame, before, by))
  }
  return (
    <>
      <canvas
        ref={canvas}
        className="kiosks-crop"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on while it is shown
        role="img"
        aria-label={t('brand_crop')}
        width={wallpaperFrame.width}
        height={wallpaperFrame.height}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {sliders.map(({ field, label }) => (
        <label className="kiosks-slider" key={field}>
          {t(label)}
          <input
            type="range"
            min={field === 'zoom' ? least : -1}
            max={field === 'zoom' ? least * 4 : 1}
            step={0.02}
            value={placement[field]}
            onChange={({ target }) => setPlacement({ ...placement, [field]: Number(target.value) })}
          />
        </label>
      ))}
    </>
  )
}
