/** Mosquitto as Debian brings it, with TLS, passwords and a list of who may what, on a port of its own, started for one test. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'
import { untilOpen } from './start-slapd.ts'
import { brokerPassword, brokerUser } from './start-mqtt-broker.ts'

export type Mosquitto = Awaited<ReturnType<typeof startMosquitto>>

const devicePassword = 'device'
const access = [
  `user ${brokerUser}`,
  'topic write foyer/#',
  'topic read doors/+/events',
  'user device',
  'topic read foyer/#',
  'topic write doors/+/events',
  '',
].join('\n')

export async function startMosquitto() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-mosquitto-'))
  chmodSync(folder, 0o755)
  const certificates = makeServerCertificates()
  const path = (name: string) => join(folder, name)
  writeFileSync(path('authority.pem'), certificates.authority)
  writeFileSync(path('certificate.pem'), certificates.valid)
  writeFileSync(path('key.pem'), certificates.key)
  writeFileSync(path('access'), access)
  writeFileSync(path('passwords'), `${brokerUser}:${brokerPassword}\ndevice:${devicePassword}\n`)
  execFileSync('/usr/bin/mosquitto_passwd', ['-U', path('passwords')], { stdio: 'pipe' })
  const port = await findFreePort()
  writeFileSync(
    path('mosquitto.conf'),
    [
      'user root',
      'per_listener_settings false',
      'allow_anonymous false',
      `password_file ${path('passwords')}`,
      `acl_file ${path('access')}`,
      `listener ${String(port)}`,
      `certfile ${path('certificate.pem')}`,
      `keyfile ${path('key.pem')}`,
      '',
    ].join('\n'),
  )
  let child: ChildProcess | null = null
  async function start(): Promise<void> {
    child = spawn('/usr/sbin/mosquitto', ['-c', path('mosquitto.conf')], { stdio: 'ignore' })
    await untilOpen(port)
  }
  async function stop(): Promise<void> {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    child = null
  }
  const connectDevice = (clientId: string): Promise<MqttClient> =>
    connectAsync(`mqtts://localhost:${String(port)}`, {
      clientId,
      protocolVersion: 4,
      username: 'device',
      password: devicePassword,
      ca: certificates.authority,
      reconnectPeriod: 0,
    })
  await start()
  const heard: { topic: string; text: string }[] = []
  let device: MqttClient | null = null
  return {
    url: `mqtts://localhost:${String(port)}`,
    authority: certificates.authority,
    forget() {
      heard.splice(0)
    },
    start,
    stop,
    /** What a controller hears, one line each. */
    heard,
    /** A controller hears what Foyer publishes, and its readers publish. */
    async listen(): Promise<void> {
      device = await connectDevice('controller')
      device.on('message', (topic, payload) => heard.push({ topic, text: payload.toString() }))
      await device.subscribeAsync('foyer/#', { qos: 1 })
    },
    async publish(topic: string, body: unknown): Promise<void> {
      await device?.publishAsync(topic, JSON.stringify(body), { qos: 1 })
    },
    async close() {
      await device?.endAsync(true)
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
