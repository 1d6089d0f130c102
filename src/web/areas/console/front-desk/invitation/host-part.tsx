import { fullName } from '#domain/name/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { useConsole, useOwnUserId } from '#web/areas/console/frame/console-context.ts'
import { HostChoice, type HostOption } from './host-choice.tsx'
import { assistedQuery } from './invitation-queries.ts'

type Props = {
  readonly host: HostOption | null
  readonly onHost: (host: HostOption | null) => void
}

/** Whom the visitors come to see, for whoever may say so: anybody, or oneself and whom one assists. */
export function HostPart(props: Props): ReactNode {
  const { page } = useConsole()
  const mayForAll = page.location.rights.includes('CREATE_VISITS_FOR_OTHERS')
  return mayForAll ? <HostChoice {...props} /> : <AssistedHosts {...props} />
}

/** Nothing for who assists nobody. */
function AssistedHosts({ host, onHost }: Props): ReactNode {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const userId = useOwnUserId()
  const { t } = useTranslator()
  // Without the answer one is the host oneself, as for everybody else.
  const { data: assisted = [] } = useQuery(assistedQuery(call))
  if (assisted.length === 0) return null
  const { firstname, lastname } = page.profile
  const me = { id: userId, name: fullName({ firstname, lastname }) }
  const known = [me, ...assisted]
  const hosts = host === null || known.some(({ id }) => id === host.id) ? known : [host, ...known]
  return (
    <ChoiceGroup
      name="host"
      label={t('console_column_host')}
      defaultValue={host?.id ?? userId}
      choices={hosts.map(({ id, name }) => ({ value: id, label: name.trim() }))}
      onChoose={(value) => onHost(hosts.find(({ id }) => id === value) ?? null)}
    />
  )
}
