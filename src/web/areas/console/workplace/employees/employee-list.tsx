import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { EmployeeAct } from '#domain/booking/log/employee-log.ts'
import { fullName } from '#domain/name/full-name.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ActSheet, type AskedAct } from './act-sheet.tsx'
import { EmployeeFilters } from './employee-filters.tsx'
import { EmployeeRow } from './employee-row.tsx'
import { actWords, refusalOf } from './employee-words.ts'
import { employeesPaths } from './employees-paths.ts'
import { type Employee, employeesKey, employeesQuery } from './employees-query.ts'
import { route } from './route.ts'
import { useLiveEmployees } from './use-live-employees.ts'

/** So long a second tap at the same place is none: the button there says something else by now. */
const doubleTapMs = 700

type Asked = { readonly act: AskedAct; readonly employee: Employee }

/** Today's employees, found by name, state and space; it keeps itself up to date. */
export function EmployeeList(): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const { companyId } = page.location
  const call = useCalls(employeesPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const list = useInfiniteQuery(employeesQuery(call, companyId, search))
  const keys = useRoving({ items: ':scope > li' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [actingOn, setActingOn] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  /** On whom something was done last. */
  const done = useRef({ userId: '', at: -Infinity })
  const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: employeesKey })
  useLiveEmployees(() => void readAgain())

  const doIt = async (act: EmployeeAct, employee: Employee): Promise<void> => {
    const { userId, bookingId } = employee
    setSaid(null)
    try {
      if (act === 'check-in' || act === 'check-out') {
        const body = { isPresent: act === 'check-in' }
        await call('employeeLog.putPresence', { params: { companyId, userId }, body })
      } else if (bookingId !== null) {
        const params = { companyId, bookingId }
        if (act === 'reset') await call('employeeLog.resetBooking', { params })
        else await call('bookings.cancel', { params })
      }
      setSaid(t(actWords[act].done, { name: fullName(employee) }))
    } finally {
      // Somebody else may have been faster: what is true now is read in any case.
      await readAgain()
      done.current = { userId, at: performance.now() }
    }
  }
  const { problem, run } = useSave(
    async (act: EmployeeAct, employee: Employee) => {
      setActingOn(employee.userId)
      try {
        await doIt(act, employee)
      } finally {
        setActingOn(null)
      }
    },
    { refusalOf: (error) => refusalOf(translator, error) },
  )
  const act = (what: EmployeeAct, employee: Employee): void => {
    const { userId, at } = done.current
    if (userId === employee.userId && performance.now() - at < doubleTapMs) return
    if (what === 'reset' || what === 'cancel') setAsked({ act: what, employee })
    else void run(what, employee)
  }
  const last = list.data?.last
  const items = list.data?.items ?? []
  const isFiltered = search.q !== '' || search.state !== '' || search.space !== ''
  const isNamed = last?.isNamed ?? true
  return (
    <>
      <p className="muted">{t('employees_lead')}</p>
      <EmployeeFilters search={search} log={last} onChange={(change) => go(change)}>
        {isNamed && (
          <input
            {...keys.field}
            className="input"
            type="search"
            aria-label={t('employees_search')}
            placeholder={t('employees_search')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            dir={search.q === '' ? undefined : 'auto'}
            defaultValue={search.q}
            onChange={({ target }) => go({ q: target.value.trim() }, 'replace')}
          />
        )}
      </EmployeeFilters>
      {said !== null && (
        <Notice kind="positive" isLive>
          <p>{said}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      {items.length > 0 && (
        <ul
          {...keys.list}
          className="rows employee-rows"
          aria-label={t('console_employees')}
          aria-busy={list.isPlaceholderData || undefined}
        >
          {items.map((employee) => (
            <EmployeeRow
              key={employee.userId}
              employee={employee}
              isPending={actingOn === employee.userId}
              onAct={(what) => act(what, employee)}
            />
          ))}
        </ul>
      )}
      {isNamed ? (
        <ListStates
          list={list}
          empty={t(isFiltered ? 'employees_none' : 'employees_empty')}
          emptyContent={t(isFiltered ? 'employees_none_content' : 'employees_empty_content')}
          more={t('employees_more')}
        />
      ) : (
        <Notice kind="info">
          <p>{t('employees_unnamed')}</p>
        </Notice>
      )}
      {asked !== null && (
        <ActSheet
          act={asked.act}
          employee={asked.employee}
          asks={last?.asks ?? false}
          onDo={() => doIt(asked.act, asked.employee)}
          onClose={() => {
            setAsked(null)
            // The row that was asked about may be gone.
            if (document.activeElement === document.body) keys.focus()
          }}
        />
      )}
    </>
  )
}
