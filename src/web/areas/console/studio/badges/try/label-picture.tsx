import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'

const resolutions = ['203', '300', '600'] as const

/** The label dot by dot, as a printer of that resolution burns the ZPL that it is sent. */
export function LabelPicture({
  draw,
  drawn,
}: {
  readonly draw: (query: Readonly<Record<string, string>>) => Promise<Blob>
  /** What is drawn, written down. */
  readonly drawn: string
}): ReactNode {
  const { t } = useTranslator()
  const [dpi, setDpi] = useState<(typeof resolutions)[number]>('203')
  const read = useQuery({
    queryKey: ['badge-label', dpi, drawn],
    queryFn: () => draw({ format: 'PNG', dpi }),
    gcTime: 0,
  })
  return (
    <section>
      <h2>{t('badges_zpl')}</h2>
      <p className="muted">{t('badges_zpl_hint')}</p>
      <fieldset className="badge-chips" aria-label={t('printers_dpi')}>
        {resolutions.map((one) => (
          <FilterButton
            key={one}
            text={`${one} dpi`}
            isOn={one === dpi}
            onToggle={() => setDpi(one)}
          />
        ))}
      </fieldset>
      {read.data === undefined ? (
        <ReadStates read={read} gone={t('badges_gone')} />
      ) : (
        <FilePicture file={read.data} label={t('badges_zpl_picture')} />
      )}
    </section>
  )
}

/** Shows a file as a picture, as long as it stands there. */
function FilePicture({ file, label }: { readonly file: Blob; readonly label: string }): ReactNode {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current !== null) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} className="badge-burnt" alt={label} />
}
