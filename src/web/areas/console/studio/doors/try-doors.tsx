import { type ReactNode, useState } from 'react'
import { fillBody, fillPath } from '#domain/call-template/call-template.ts'
import { fillTopic } from '#domain/door/mqtt-topic.ts'
import { mappingFaults } from '#domain/door/rest-mapping.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Payload } from '../integrations/connection.tsx'
import { actWords, faultText } from './doors-words.ts'
import type { DoorsBody, DoorsCall, Trial } from './doors-query.ts'
import { mappedCalls } from './read-form.ts'

const acts = { insert: 'INSERT', change: 'CHANGE', withdraw: 'WITHDRAW' } as const

/** Shows what would be sent for invented people, and asks the other side what it has. Neither changes anything. */
export function TryDoors({
  read,
  doorsId,
  call,
}: {
  readonly read: () => DoorsBody
  readonly doorsId: string | null
  readonly call: DoorsCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isBroker, setIsBroker] = useState(false)
  const [shown, setShown] = useState<DoorsBody | null>(null)
  const act = useSave(async () => {
    setTrial(null)
    const params = { companyId: page.location.companyId }
    const entered = read()
    // It need not have a name to be tried.
    const body = { ...entered, name: entered.name === '' ? t('doors_add') : entered.name }
    setIsBroker(body.settings.carrier === 'MQTT')
    setTrial(await call('doors.test', { params, body: { ...body, doorsId } }))
  })
  return (
    <>
      <Button onClick={() => setShown(read())}>{t('doors_preview')}</Button>
      <Button isPending={act.isPending} onClick={() => void act.run()}>
        {t('doors_test')}
      </Button>
      <SaveProblem problem={act.problem} />
      {trial !== null && (
        <div className="form-question">
          <Notice kind={trial.isGood ? 'positive' : 'warning'} isLive>
            <p>
              {trial.isGood
                ? isBroker
                  ? t('doors_test_good_broker')
                  : t('doors_test_good', { count: trial.found })
                : faultText(trial.error ?? 'failed', t)}
            </p>
            {!trial.isGood && trial.answer !== '' && <Payload>{trial.answer}</Payload>}
          </Notice>
        </div>
      )}
      {shown !== null && <Preview body={shown} location={page.location.name} />}
    </>
  )
}

/** With somebody whom nobody is called. */
function Preview({
  body: { settings },
  location,
}: {
  readonly body: DoorsBody
  readonly location: string
}): ReactNode {
  const { t } = useTranslator()
  const { mapping, address, carrier } = settings
  const faults = mappingFaults(mapping, carrier)
  const values = {
    id: '4711',
    token: '12345678',
    tokenNumber: 12_345_678,
    credential: '12345678',
    facility: 188,
    card: 24_910,
    reference: 'foyer-0000ab-01990000000070008000000000000001',
    level: mapping.levels.EXPECTED,
    hasAccess: true,
    kind: 'VISITOR',
    firstname: 'Ada',
    lastname: 'Example',
    name: 'Ada Example',
    companyName: 'Example Ltd',
    licensePlate: '1ABC234',
    hostName: 'Max Sample',
    startAt: '2030-01-15T09:00:00.000Z',
    endAt: '2030-01-15T10:00:00.000Z',
    location,
  }
  return (
    <div className="form-question doors-preview">
      {mappedCalls.map((name) => {
        const { method, path, body } = mapping[name]
        const isWrong = Object.keys(faults).some((field) => field.startsWith(`${name}.`))
        return (
          <section key={name}>
            <h4>{t(actWords[acts[name]])}</h4>
            {isWrong ? (
              <p>{t('doors_preview_fault')}</p>
            ) : (
              <Payload>
                {carrier === 'MQTT'
                  ? fillTopic(path, values)
                  : `${method} ${address.replace(/\/$/, '')}${fillPath(path, values)}`}
                {body.trim() !== '' &&
                  `\n\n${JSON.stringify(JSON.parse(fillBody(body, values) ?? ''), null, 2)}`}
              </Payload>
            )}
          </section>
        )
      })}
    </div>
  )
}
