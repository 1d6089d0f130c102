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
  type LogoForm,
  logoForms,
  mostZoom,
  placePicture,
  type Placement,
  wholePicture,
} from '#domain/brand/place-picture.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'

const sliders = [
  { field: 'zoom', label: 'brand_crop_zoom', min: 1, max: mostZoom },
  { field: 'x', label: 'brand_crop_across', min: -1, max: 1 },
  { field: 'y', label: 'brand_crop_down', min: -1, max: 1 },
] as const

/** Crops a picture in its place: dragged with a finger or a mouse, or moved by three sliders. */
export function LogoCrop({
  picture,
  firstForm,
  onCrop,
}: {
  readonly picture: HTMLImageElement
  readonly firstForm: LogoForm
  /** Told what it looks like, as the address of a PNG. */
  readonly onCrop: (address: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [form, setForm] = useState<LogoForm>(firstForm)
  const [placement, setPlacement] = useState<Placement>(wholePicture)
  const frame = logoForms[form]
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const draw = useEffectEvent((room: LogoForm, at: Placement) => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, width, height } = placePicture(size, logoForms[room], at)
    context.clearRect(0, 0, logoForms[room].width, logoForms[room].height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, x, y, width, height)
    onCrop(context.canvas.toDataURL('image/png'))
  })
  useEffect(() => draw(form, placement), [form, placement])
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = frame.width / event.currentTarget.getBoundingClientRect().width
    const by = { x: event.movementX * scale, y: event.movementY * scale }
    setPlacement((before) => dragPicture(size, frame, before, by))
  }
  return (
    <>
      <canvas
        ref={canvas}
        className="brand-crop"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on while it is shown
        role="img"
        aria-label={t('brand_crop')}
        width={frame.width}
        height={frame.height}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <ChoiceGroup
        name="logoForm"
        label={t('brand_crop_form')}
        isInRow
        defaultValue={form}
        choices={[
          { value: 'WIDE', label: t('brand_crop_wide') },
          { value: 'SQUARE', label: t('brand_crop_square') },
        ]}
        onChoose={(chosen) => setForm(chosen === 'SQUARE' ? 'SQUARE' : 'WIDE')}
      />
      {sliders.map(({ field, label, min, max }) => (
        <label className="brand-slider" key={field}>
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
