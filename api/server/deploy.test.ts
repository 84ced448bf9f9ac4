import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '../context/config'
import { PROJECT_FOLDER } from '../environment/project-folder'

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8')
const [dockerfile, unit] = [read('Dockerfile'), read('ops/deploy/anchor-camp@.service')]
const [, ofServer = '', ofPostgres = '', volumes = ''] = read('compose.yaml').split(
  /^ {2}\S+:\n {4}(?=build|image)|^volumes:\n/m,
)
/** The variables that lines of a service set, each with its value; an empty one is passed through. */
function environmentOf(service: string): Record<string, string> {
  const [, lines = ''] = service.split('    environment:\n')
  return Object.fromEntries(
    [...lines.matchAll(/^ {6}([A-Z_]+):(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
}

/** The values that `ENV` of the image sets. */
const ofImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((each) => each.split('=')),
)
/** Fills in what an operator has to set, and fails if the file works without it. */
const filledIn = (value: string) =>
  value.replace(/\$\{(APP_SECRET|POSTGRES_PASSWORD):\?[^}]+\}/g, 'named-by-whoever-starts-it-0123456789')

test('the container gets variables that the server knows, and starts with two that are named', () => {
  const given = environmentOf(ofServer)
  // Together, the container and compose name every variable that an operator may set, and no other.
  expect([...new Set([...Object.keys(given), ...Object.keys(ofImage)])].sort()).toEqual([...VARIABLES].sort())
  expect(Object.values(given).filter((value) => value.includes(':?'))).toHaveLength(2)
  const values = Object.entries(given).map(([name, value]) => [name, filledIn(value)])
  const config = readConfig({ ...ofImage, ...Object.fromEntries(values) })
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', metrics: { port: 9464, host: '0.0.0.0' } })
  // The database is the one beside it.
  const { username, hostname, pathname } = new URL(config.databaseUrl ?? '')
  const { POSTGRES_USER, POSTGRES_DB } = environmentOf(ofPostgres)
  expect([username, hostname, pathname]).toEqual([POSTGRES_USER, 'postgres', `/${POSTGRES_DB}`])
})

test('.env.example explains every variable, and turns none on', () => {
  const lines = read('.env.example').split('\n')
  expect(lines.flatMap((line) => /^#([A-Z_]{4,})=/.exec(line)?.[1] ?? []).sort()).toEqual([...VARIABLES].sort())
  expect(lines.filter((line) => !/^(#|$)/.test(line))).toEqual([])
})

test('ports and volumes of the container are those of the image; what is kept lies in one that is declared', () => {
  const port = String(readConfig({ ...ofImage, APP_SECRET: 'x'.repeat(40) }).port)
  expect(/ports: \['127\.0\.0\.1:\d+:(\d+)'\]/.exec(ofServer)?.[1]).toBe(port)
  expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(port)
  const kept = /volumes: \['(\w+):([^']+)'\]/
  const [, files = '', place] = kept.exec(ofServer) ?? []
  expect(place).toBe(ofImage.DATA_DIR)
  expect(/^VOLUME (\S+)$/m.exec(dockerfile)?.[1]).toBe(place)
  const [, rows = ''] = kept.exec(ofPostgres) ?? []
  expect(volumes.match(/\w+/g)).toEqual([files, rows])
})

test('what starts it is what is built, and a stop has the time that it takes', () => {
  const words = /^ExecStart=\S+ (.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
  const said = (mark: string) => `[${words.map((word) => mark + word + mark).join(', ')}]`
  expect(dockerfile).toContain(`CMD ${said('"').replace('[', '["node", ')}`)
  // Once where it is run with them, and once where it is built.
  expect(read('ops/steps.mjs')).toContain(`const SERVER = ${said("'")}`)
  expect(read('ops/steps.mjs')).toContain(`'${words.at(-1)}', () => {`)
  expect(read('ops/start.mjs')).toMatch(/^serve\(\)$/m)
  const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const given = Object.fromEntries(set.split(' ').map((each) => each.split('=')))
  expect(Object.keys(given).filter((name) => !VARIABLES.includes(name))).toEqual([])
  const [, state] = /^StateDirectory=(.*)$/m.exec(unit) ?? []
  expect(given.DATA_DIR).toBe(`/var/lib/${state}`)
  const ofConfig = readConfig({ ...given, PORT: '3000', APP_SECRET: 'x'.repeat(40) })
  expect(ofConfig).toMatchObject({ production: true, databaseFile: `/var/lib/${state}/camp.sqlite` })
  // A stop drains first, and then takes ten seconds at most (Running rule 4).
  const needed = (seconds: unknown) => Number(seconds) + 10
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(needed(given.DRAIN_SECONDS))
  const grace = Number(/stop_grace_period: (\d+)s/.exec(ofServer)?.[1])
  expect(grace).toBeGreaterThan(needed(environmentOf(ofServer).DRAIN_SECONDS))
})
