import { expect, test } from 'vitest'
import { readConfig } from './config'

const SECRET = 's'.repeat(32)

test('without any variable the demo runs on this machine only, with its data in ./data', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '' })
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseFile: 'data/camp.sqlite' })
})

test('production and a named database have no demo and answer the network', () => {
  const production = readConfig({ NODE_ENV: 'production', APP_SECRET: SECRET })
  expect(production).toMatchObject({ demo: false, host: '0.0.0.0', secret: SECRET })
  expect(readConfig({ DATABASE_URL: 'postgres://db/camp' })).toMatchObject({ demo: false, host: '0.0.0.0' })
})

test('what is wrong or half given is refused by its name', () => {
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ NODE_ENV: 'production' }, 'APP_SECRET is required'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://db/camp' }, 'DATABASE_URL must look like postgres://'],
    [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL must look like postgres://'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be a different port from PORT'],
    [{ PLATFORM_ADMIN_EMAIL: 'a@b.example' }, 'PLATFORM_ADMIN_EMAIL and PLATFORM_ADMIN_PASSWORD'],
    [{ PLATFORM_ADMIN_EMAIL: 'nobody', PLATFORM_ADMIN_PASSWORD: 'long-enough' }, 'PLATFORM_ADMIN_EMAIL'],
    [{ PLATFORM_ADMIN_EMAIL: 'a@b.example', PLATFORM_ADMIN_PASSWORD: 'short' }, 'PLATFORM_ADMIN_PASSWORD'],
    [{ RATE_LIMIT: 'on' }, 'valid. RATE_LIMIT must be "off" or not set'],
    [{ TLS_CERT: '/nowhere/cert.pem' }, 'TLS_CERT and TLS_KEY'],
    [{ TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }, 'TLS_CERT: the file /nowhere/cert.pem'],
    [{ TLS_CERT: 'package.json', TLS_KEY: 'package.json' }, "don't match"],
  ]
  for (const [env, said] of wrong) expect(() => readConfig(env), said).toThrow(said)
})
