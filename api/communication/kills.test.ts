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

/** How often a process is killed; `KILLS=60` runs longer. */
const KILLS = Number(process.env.KILLS ?? 3)
const SEED = Number(process.env.KILLS_SEED ?? 5)
/** How many families get everything. */
const FAMILIES = 8
/** A process is killed after at most so many deliveries of what was sent last. */
const DELIVERIES = 30
/** How soon another process takes over what a killed one has claimed. */
const LEASE_MS = 2000
const TIMEOUT_MS = 120_000 + KILLS * 60_000

/**
 * Carries out a camp's effects with two processes (one on SQLite), and kills one of them again and again: when the other
 * side is asked to take something, when it has got it but not answered, and when it has answered. Before each start,
 * everything is sent once more.
 */
async function carriedOut(at: KillCamp, random: () => number): Promise<{ kills: number; moments: Set<Moment> }> {
  const { mail, texts, push, site, env, look, hurry } = at
  const processes: ChildProcess[] = []
  const moments = new Set<Moment>()
  let [kills, left, moment]: [number, number, Moment] = [0, 0, 'got']
  const start = async () => {
    await at.alarm()
    await at.send()
    left = 1 + Math.floor(random() * DELIVERIES)
    moment = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'got'
    return workerProcess(site, env, LEASE_MS)
  }
  const watch = (now: Moment) => {
    if (now !== moment || kills === KILLS) return
    left -= 1
    if (left !== 0) return
    processes[Math.floor(random() * processes.length)]?.kill('SIGKILL')
    moments.add(now)
  }
  for (const each of [mail, texts, push]) each.watch = watch
  for (let nth = process.env.DATABASE_URL ? 2 : 1; nth > 0; nth -= 1) processes.push(await start())
  const isKilled = (each: ChildProcess) => each.signalCode !== null
  for (;;) {
    const isDone = async () => processes.some(isKilled) || (await look()).isOver
    await expect.poll(isDone, { interval: 20, timeout: TIMEOUT_MS }).toBe(true)
    const killed = processes.findIndex(isKilled)
    if (killed < 0) break
    kills += 1
    // On SQLite there is no other writer now.
    await hurry()
    mail.calm()
    processes[killed] = await start()
  }
  for (const each of processes) await killProcess(each)
  return { kills, moments }
}

const headerOf = (headers: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''

/** How often each name of something occurs, such as a Message-ID. */
function counted(names: readonly string[]): number[] {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times.values()]
}

/** Returns what each family got: how often each mail, by Message-ID, each text, by what it says, and each push. */
function received({ mail, texts, families }: KillCamp) {
  return families.map(({ email, phone, browser, ...answers }) => {
    const mails = (subject: string) => {
      const all = mail.to(email).map(({ headers }) => headers)
      return counted(all.flatMap((each) => (headerOf(each, 'Subject') === subject ? headerOf(each, 'Message-ID') : [])))
    }
    const asked = texts.asked.filter((each) => each.get('To') === phone).map((each) => each.get('Body') ?? '')
    const isAlarm = (body: string) => body.includes('EMERGENCY')
    const pushed = (tag: string) => browser?.pushed.filter(({ notification }) => notification.tag === tag).length
    return {
      ...answers,
      email,
      phone,
      news: mails('News'),
      service: mails('Service'),
      alarms: mails('EMERGENCY: Bus late'),
      alarmTexts: asked.filter(isAlarm).length,
      texts: counted(asked.filter((body) => !isAlarm(body))),
      pushes: [pushed('letters'), pushed('emergency')],
    }
  })
}

type Received = ReturnType<typeof received>[number]

const isTwice = (times: readonly number[]) => times.some((each) => each > 1)
const sum = (times: readonly (number | undefined)[]) => times.reduce<number>((all, each) => all + (each ?? 0), 0)

test('of two processes one is killed again and again: news and texts arrive at most once, all else at least once', {
  timeout: TIMEOUT_MS,
}, async () => {
  const at = await killCamp(FAMILIES)
  const result = await carriedOut(at, seededRandom(SEED))
  expect(result.kills).toBe(KILLS)
  const rounds = at.news.size
  const got = received(at)
  const { lines, alarms } = await at.look()
  const wrong = (isWrong: (each: Received) => boolean) => got.filter(isWrong)
  const statesOf = (messages: ReadonlySet<number>, { email }: Received) =>
    lines.filter((line) => messages.has(line.messageId) && line.address === email).map(({ state }) => state)
  const textStates = ({ phone }: Received) => lines.filter(({ address }) => address === phone).map(({ state }) => state)
  const alarmStates = (address: string) => alarms.filter((each) => each.address === address).map(({ state }) => state)
  const isTaken = ({ mail }: Received) => mail !== 'gone'
  const among = (states: readonly string[], ends: readonly string[]) => states.every((state) => ends.includes(state))
  const sent = (states: readonly string[]) => states.filter((state) => state === 'sent').length

  // News and texts: at most once, and what may not have arrived is marked as not confirmed.
  expect.soft(wrong(({ news, texts }) => isTwice(news) || isTwice(texts))).toEqual([])
  const newsEnds = (each: Received) => (isTaken(each) ? ['sent', 'unknown'] : ['bounced', 'undeliverable', 'unknown'])
  expect.soft(wrong((each) => !among(statesOf(at.news, each), newsEnds(each)))).toEqual([])
  expect.soft(wrong((each) => sent(statesOf(at.news, each)) > each.news.length)).toEqual([])
  const textEnds = { taken: 'sent', stopped: 'stopped', refused: 'failed' }
  expect.soft(wrong((each) => !among(textStates(each), ['unknown', textEnds[each.text]]))).toEqual([])
  expect.soft(wrong((each) => sent(textStates(each)) > each.texts.length)).toEqual([])

  // Everything else: at least once, and a mail always under the same Message-ID.
  const isWrong = (each: Received, ids: readonly number[]) => ids.length !== (isTaken(each) ? rounds : 0)
  expect.soft(wrong((each) => isWrong(each, each.service) || isWrong(each, each.alarms))).toEqual([])
  const ends = (each: Received) => (isTaken(each) ? ['sent'] : ['bounced', 'undeliverable'])
  expect.soft(wrong((each) => !among(statesOf(at.service, each), ends(each)))).toEqual([])
  expect.soft(wrong((each) => !among(alarmStates(each.email), ends(each)))).toEqual([])
  expect.soft(wrong((each) => !among(alarmStates(each.phone), [textEnds[each.text]]))).toEqual([])
  expect.soft(wrong((each) => each.text !== 'stopped' && each.alarmTexts < rounds)).toEqual([])
  expect.soft(wrong(({ pushes }) => pushes.some((times) => times !== undefined && times < rounds))).toEqual([])

  const all = (of: (each: Received) => readonly (number | undefined)[]) => sum(got.flatMap(of))
  const figures = {
    kills: result.kills,
    moments: [...result.moments],
    rounds,
    news: all(({ news }) => news),
    texts: all((each) => each.texts),
    notConfirmed: lines.filter(({ state }) => state === 'unknown').length,
    service: all(({ service }) => service),
    alarms: all((each) => each.alarms),
    alarmTexts: all((each) => [each.alarmTexts]),
    pushes: all(({ pushes }) => pushes),
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
  expect(received(at).filter(({ news, texts }) => isTwice(news) || isTwice(texts))).toEqual([])
})

test('a broadcast goes out by mail, text and push while a newsletter and a text are stuck', async () => {
  const at = await killCamp(2)
  const { mail, texts, site } = at
  mail.holds = (source) => source.includes('Subject: News')
  texts.holds = (body) => !body.includes('EMERGENCY')
  await at.send()
  site.server.now = () => new Date()
  onTestFinished(await startEffects(site.server, readConfig(at.env)))
  const stuck = () => received(at).filter((each) => each.news.length > 0).length * at.texts.asked.length
  await expect.poll(stuck).toBeGreaterThan(0)
  await at.alarm()
  const alarmed = ({ alarms, alarmTexts, pushes }: Received) => alarms.length * alarmTexts * (pushes[1] ?? 1) > 0
  await expect.poll(() => received(at).filter(alarmed)).toHaveLength(2)
  const { lines } = await at.look()
  expect(lines.filter(({ state }) => state === 'sending').length).toBeGreaterThan(1)
  expect([mail.letGo(), texts.letGo()].includes(0)).toBe(false)
})
