import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { chatsPaths } from './chats-paths.ts'
import type { Chat } from './chats-query.ts'

/** The app, to be brought to Teams by whoever runs it. */
export function TeamsPackage({ chat: { id } }: { readonly chat: Chat }): ReactNode {
  const { t } = useTranslator()
  const place = useStaffPlace()
  const get = useSave(async () => {
    const { download } = connectStaff(chatsPaths, place)
    const params = { companyId: place.companyId, chatId: id }
    saveFile(await download('chats.package', params), 'foyer-teams.zip')
  })
  return (
    <section>
      <h3>{t('chats_package')}</h3>
      <p>{t('chats_package_lead')}</p>
      <SaveProblem problem={get.problem} />
      <div className="settings-tools">
        <Button isPending={get.isPending} isSafe onClick={() => void get.run()}>
          {t('chats_package_get')}
        </Button>
      </div>
    </section>
  )
}
