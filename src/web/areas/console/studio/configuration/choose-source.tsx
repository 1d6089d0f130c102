import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { readFile, readOther } from './configuration-calls.ts'
import type { Brought } from './screen.tsx'

/** As much as the server takes of one call. */
const mostMegabytes = 10

/** A file, or another location that the same person sets up. */
export function ChooseSource({
  onRead,
}: {
  readonly onRead: (brought: Brought) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { apiBaseUrl } = useApp().page.configuration
  const [wrong, setWrong] = useState<string | null>(null)
  const others = useLocations('EDIT_LOCATION').filter(
    ({ companyId }) => companyId !== page.location.companyId,
  )
  const [from, setFrom] = useState(others[0]?.companyId ?? '')
  const copy = useSave(async () => {
    onRead({ file: await readOther(apiBaseUrl, from), isCopy: true })
  })
  const read = async (file: File): Promise<void> => {
    setWrong(null)
    if (file.size > mostMegabytes * 1_000_000) {
      setWrong(t('configuration_large', { size: mostMegabytes }))
      return
    }
    const content = readFile(await file.text())
    if (content === null) setWrong(t('configuration_unreadable'))
    else onRead({ file: content, isCopy: false })
  }
  return (
    <>
      <div className="settings-tools">
        <ChooseFile accept=".json,application/json" onFile={(file) => void read(file)}>
          {t('configuration_import')}
        </ChooseFile>
      </div>
      {wrong !== null && (
        <Notice kind="danger" isLive>
          <p>{wrong}</p>
        </Notice>
      )}
      {others.length > 0 && (
        <div className="configuration-copy">
          <label className="field">
            <span className="field-label">{t('configuration_copy')}</span>
            <Select value={from} onChange={({ target }) => setFrom(target.value)}>
              {others.map(({ companyId, name }) => (
                <option key={companyId} value={companyId}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
          <Button isPending={copy.isPending} onClick={() => void copy.run()}>
            {t('configuration_compare')}
          </Button>
        </div>
      )}
      <SaveProblem problem={copy.problem} />
    </>
  )
}
