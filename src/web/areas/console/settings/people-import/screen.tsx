import { type ReactNode, useState } from 'react'
import { rightsForUserAct } from '#domain/rights/user-access.ts'
import { BackIcon } from '#web/areas/console/frame/console-icons.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { route as people } from '#web/areas/console/settings/people/route.ts'
import { ListForm, type BroughtList } from './list-form.tsx'
import { PeopleDifference } from './people-difference.tsx'
import { peopleImportPaths } from './people-import-paths.ts'

/** Colleagues from a list: compared with those who are here, and changed when somebody says so. Issue 14 §8. */
export default function PeopleImportScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { rights } = page.location
  const call = useCalls(peopleImportPaths)
  const href = useHref()
  const [list, setList] = useState<BroughtList | null>(null)
  const mayImport = rightsForUserAct.EDIT.some((right) => rights.includes(right))
  return (
    <ScreenFrame title={t('people_import')} forbidden={mayImport ? null : t('people_forbidden')}>
      <a className="back" href={href(people)}>
        <BackIcon size={16} />
        {t('people_back')}
      </a>
      {list === null ? (
        <ListForm call={call} onCompared={setList} />
      ) : (
        <PeopleDifference call={call} list={list} onLeave={() => setList(null)} />
      )}
    </ScreenFrame>
  )
}
