import { type ReactNode, useId, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { Wall, WallCall } from './walls-query.ts'

/** The secret address of a display: made, shown once, replaced, ended. */
export function WallLink({
  call,
  wall: { id, linkMadeAt },
  onChanged,
}: {
  readonly call: WallCall
  readonly wall: Wall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const headingId = useId()
  const [link, setLink] = useState<string | null>(null)
  const params = { companyId: page.location.companyId, wallId: id }
  const make = async (): Promise<void> => {
    setLink((await call('walls.makeLink', { params })).link)
    await onChanged()
  }
  const first = useSave(make)
  return (
    <section className="walls-link" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('walls_link')}</h3>
      {link !== null && <ShownLink link={link} />}
      {linkMadeAt === null ? (
        <>
          <p>{t('walls_link_none')}</p>
          <SaveProblem problem={first.problem} />
          <div>
            <Button variant="primary" isPending={first.isPending} onClick={() => void first.run()}>
              {t('walls_link_make')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{t('walls_link_since', { at: linkMadeAt })}</p>
          <AskFirst
            label={t('walls_link_again')}
            question={t('walls_link_again_sure')}
            onDo={make}
          />
          <AskFirst
            label={t('walls_link_end')}
            question={t('walls_remove_sure')}
            onDo={async () => {
              await call('walls.endLink', { params })
              setLink(null)
              await onChanged()
            }}
          />
        </>
      )}
    </section>
  )
}

function ShownLink({ link }: { readonly link: string }): ReactNode {
  const { t } = useTranslator()
  const { field, told, copy } = useCopy(link)
  return (
    <Notice kind="positive" isLive>
      <label className="field">
        <span className="field-label">{t('walls_link_shown')}</span>
        <input
          ref={field}
          className="input"
          dir="ltr"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="settings-tools">
        <Button onClick={() => void copy()}>{t('walls_link_copy')}</Button>
        <output>{told === 'copied' && t('walls_link_copied')}</output>
      </div>
    </Notice>
  )
}
