import { isolate } from '#contract/messages/isolate.ts'
import { useRef, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FoundOption } from '#web/ui/fields/combobox.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'
import type { Suggested } from './invitation-queries.ts'

/** Each search is a call of the company's, so it is asked once the fingers rest for longer. */
const pauseMs = 450

export type SalesforcePeople = {
  readonly options: readonly (FoundOption & { readonly visitor: Suggested })[]
  /** It was asked, and didn't say. */
  readonly isMissing: boolean
}

/** Contacts and leads of Salesforce, where it is connected: beside the others, and never before them. Issue 15 §4. */
export function useSalesforcePeople(typed: string): SalesforcePeople {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { language } = useTranslator()
  const { companyId } = page.location
  /** Nobody searches there: then one question is enough. */
  const isOff = useRef(false)
  const [unsaid, setUnsaid] = useState<readonly string[]>([])
  const { options, standing } = useFinder(
    {
      isEnough: hasEnoughLetters,
      pauseMs,
      find: async (filter, signal) => {
        if (isOff.current) return []
        const input = { params: { companyId }, query: { filter } }
        const found = await call('salesforce.search', input, signal)
        isOff.current = !found.isSearched
        if (found.problem !== null) setUnsaid((before) => [...before, filter])
        return found.people.map(({ id, firstname, lastname, companyName, email }) => {
          const name = fullName({ firstname, lastname })
          const visitor = { id, name, email, companyName, mobile: '', language: '' }
          const label = [name || email, companyName, 'Salesforce']
            .filter(Boolean)
            .map((said) => isolate(said, language))
            .join(' · ')
          return { id, label, visitor }
        })
      },
    },
    typed,
  )
  const isUnsaid = standing === 'answered' && unsaid.includes(typed.trim())
  return {
    options,
    isMissing: standing === 'failed' || isUnsaid,
  }
}
