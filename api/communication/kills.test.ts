import type { ChildProcess } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#shared/kernel/values/random'
import { readConfig } from '../context/config'
import { wakeWorkers } from '../effects/queue'
import { startEffects } from '../server/effects'
import { type KillCamp, killCamp } from '../testing/kill-camp'
import { MOMENTS, type Moment } from '../testing/moments'
import { killProcess, workerProcess } from '../testing/worker-processes'
import { worldBeside } from '../testing/world'

/** How often a process is killed; `KILLS=60` runs longer, with as many families. */
const KILLS = Number(process.env.KILLS ?? 3)
const SEED = Number(process.env.KILLS_SEED ?? 5)
/** A newsletter, a service message, a letter's push, a text, and a broadcast's mail, text and push. */
const DELIVERIES_EACH = 7
/** How soon another process takes over what a killed one has claimed. */
const LEASE_MS = 2000
const TIMEOUT_MS = 120_000 + KILLS * 30_000

/**
 * Carries out a camp's effects with two processes (one on SQLite), and kills one of them again and again: when the other
 * side is asked to take something, when it has got it but not answered, and when it has answered.
 */
async function carriedOut(at: KillCamp, random: () => number): Promise<{ kills: number; moments: Set<Moment> }> {
  const { mail, texts, push, site, env, look, hurry } = at
  const start = () => workerProcess(site, env, LEASE_MS)
  const processes: ChildProcess[] = []
  const moments = new Set<Moment>()
  const every = Math.max(1, Math.floor((at.families.length * DELIVERIES_EACH) / KILLS))
  let [kills, left, moment]: [number, number, Moment] = [0, 0, 'got']
  const plan = () => {
    left = 1 + Math.floor(random() * every)
    moment = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'got'
  }
  const watch = (now: Moment) => {
    if (now !== moment || kills === KILLS) return
    left -= 1
    if (left !== 0) return
    processes[Math.floor(random() * processes.length)]?.kill('SIGKILL')
    moments.add(now)
  }
  for (const each of [mail, texts, push]) each.watch = watch
  plan()
  for (let nth = process.env.DATABASE_URL ? 2 : 1; nth > 0; nth -= 1) processes.push(await start())
  const isKilled = (each: ChildProcess) => each.signalCode !== null
  for (;;) {
    await expect
      .poll(async () => processes.some(isKilled) || (await look()).isOver, { interval: 20, timeout: TIMEOUT_MS })
      .toBe(true)
    const killed = processes.findIndex(isKilled)
    if (killed < 0) break
    kills += 1
    // SQLite has one writer: the process that comes next.
    await hurry()
    mail.calm()
    plan()
    processes[killed] = await start()
  }
  for (const each of processes) await killProcess(each)
  return { kills, moments }
}

const headerOf = (headers: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''

/** Returns how often each family got each thing; of mails, also under how many Message-IDs. */
function received({ mail, texts, families }: KillCamp) {
  return families.map(({ email, phone, browser, ...answers }) => {
    const mails = (subject: string) => {
      const all = mail.to(email).map(({ headers }) => headers)
      const ids = all.flatMap((each) => (headerOf(each, 'Subject') === subject ? headerOf(each, 'Message-ID') : []))
      return { times: ids.length, ids: new Set(ids).size }
    }
    const asked = texts.asked.filter((each) => each.get('To') === phone).map((each) => each.get('Body') ?? '')
    const alarms = asked.filter((body) => body.includes('EMERGENCY')).length
    const pushed = (tag: string) => browser?.pushed.filter(({ notification }) => notification.tag === tag).length
    return {
      ...answers,
      email,
      phone,
      news: mails('News'),
      service: mails('Service'),
      alarm: mails('EMERGENCY: Bus late'),
      alarmTexts: alarms,
      texts: asked.length - alarms,
      pushes: [pushed('letters'), pushed('emergency')],
    }
  })
}

type Received = ReturnType<typeof received>[number]

test('of two processes one is killed again and again: news and texts arrive at most once, all else at least once', {
  timeout: TIMEOUT_MS,
}, async () => {
  const at = await killCamp(Math.max(12, KILLS))
  await at.alarm()
  const ids = await at.send()
  const result = await carriedOut(at, seededRandom(SEED))
  expect(result.kills).toBe(KILLS)
  const got = received(at)
  const { lines, alarms } = await at.look()
  const wrong = (isWrong: (each: Received) => boolean) => got.filter(isWrong)
  const stateOf = (messageId: number, address: string) =>
    lines.find((line) => line.messageId === messageId && line.address === address)?.state ?? 'none'
  const alarmOf = (of: string) => alarms.find(({ address }) => address === of)?.state ?? 'none'
  const isTaken = ({ mail }: Received) => mail !== 'gone'

  // News and texts: at most once, and only what may have arrived is marked as not confirmed.
  expect.soft(wrong(({ news, texts }) => news.times > 1 || texts > 1)).toEqual([])
  const newsEnds = (each: Received) => (isTaken(each) ? ['sent', 'unknown'] : ['bounced', 'undeliverable', 'unknown'])
  expect.soft(wrong((each) => !newsEnds(each).includes(stateOf(ids.news, each.email)))).toEqual([])
  expect.soft(wrong(({ email, news }) => stateOf(ids.news, email) === 'sent' && news.times !== 1)).toEqual([])
  const textEnds = { taken: 'sent', stopped: 'stopped', refused: 'failed' }
  const endOf = ({ phone }: Received) => stateOf(ids.text, phone)
  expect.soft(wrong((each) => !['unknown', 'stopped', textEnds[each.text]].includes(endOf(each)))).toEqual([])
  expect.soft(wrong((each) => endOf(each) === 'sent' && each.texts !== 1)).toEqual([])

  // Everything else: at least once, and a mail always under the same Message-ID.
  const isWrong = (each: Received, { times, ids }: Received['service']) =>
    isTaken(each) ? times === 0 || ids !== 1 : times > 0
  expect.soft(wrong((each) => isWrong(each, each.service) || isWrong(each, each.alarm))).toEqual([])
  const serviceEnds = (each: Received) => (isTaken(each) ? ['sent'] : ['bounced', 'undeliverable'])
  expect.soft(wrong((each) => !serviceEnds(each).includes(stateOf(ids.service, each.email)))).toEqual([])
  expect.soft(wrong((each) => alarmOf(each.email) !== (isTaken(each) ? 'sent' : 'bounced'))).toEqual([])
  expect.soft(wrong((each) => each.alarmTexts === 0 && alarmOf(each.phone) !== 'stopped')).toEqual([])
  expect.soft(wrong((each) => alarmOf(each.phone) !== textEnds[each.text])).toEqual([])
  expect.soft(wrong(({ pushes }) => pushes.includes(0))).toEqual([])

  const sum = (of: (each: Received) => number | undefined) => got.reduce((all, each) => all + (of(each) ?? 0), 0)
  const figures = {
    kills: result.kills,
    moments: [...result.moments],
    families: got.length,
    news: sum(({ news }) => news.times),
    texts: sum((each) => each.texts),
    notConfirmed: lines.filter(({ state }) => state === 'unknown').length,
    service: sum(({ service }) => service.times),
    alarms: sum(({ alarm }) => alarm.times),
    alarmTexts: sum((each) => each.alarmTexts),
    pushes: sum(({ pushes }) => pushes.reduce<number>((all, times) => all + (times ?? 0), 0)),
  }
  if (process.env.KILLS) process.stdout.write(`${JSON.stringify(figures)}\n`)
})

test('two workers that both hold the same news and texts hand over each only once', async () => {
  const at = await killCamp(10)
  await at.alarm()
  await at.send()
  const second = process.env.DATABASE_URL ? await worldBeside(at.site, at.env) : at.site
  // A claim that is over at once: as if each were frozen for too long, again and again.
  for (const { server } of [at.site, second]) {
    server.now = () => new Date()
    onTestFinished(await startEffects(server, readConfig(at.env), { leaseMs: 1 }))
  }
  await expect
    .poll(async () => {
      await at.hurry()
      at.mail.calm()
      wakeWorkers(at.site.server.database)
      return (await at.look()).isOver
    })
    .toBe(true)
  expect(received(at).filter(({ news, texts }) => news.times > 1 || texts > 1)).toEqual([])
})

test('a broadcast goes out by mail, text and push while a newsletter and a text are stuck', async () => {
  const at = await killCamp(2)
  const { mail, texts, site } = at
  mail.holds = (source) => source.includes('Subject: News')
  texts.holds = (body) => !body.includes('EMERGENCY')
  await at.send()
  site.server.now = () => new Date()
  onTestFinished(await startEffects(site.server, readConfig(at.env)))
  const stuck = () => received(at).filter((each) => each.news.times > 0).length * at.texts.asked.length
  await expect.poll(stuck).toBeGreaterThan(0)
  await at.alarm()
  const alarmed = ({ alarm, alarmTexts, pushes }: Received) => alarm.times * alarmTexts * (pushes[1] ?? 1) > 0
  await expect.poll(() => received(at).filter(alarmed)).toHaveLength(2)
  const { lines } = await at.look()
  expect(lines.filter(({ state }) => state === 'sending').length).toBeGreaterThan(1)
  expect([mail.letGo(), texts.letGo()].includes(0)).toBe(false)
})
