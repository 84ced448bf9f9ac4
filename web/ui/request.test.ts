import { afterEach, expect, test, vi } from 'vitest'
import { isHere, keepProof, setAway } from './presence'
import { NoConnection, onLocked, RequestFailed, reportPresence, request } from './request'

vi.mock('./presence', () => {
  let away = true
  let proof: string | undefined
  const setAway = (isAway: boolean) => {
    away = isAway
    if (isAway) proof = undefined
  }
  const keepProof = (given: string) => {
    proof = given
  }
  return { isHere: () => !away, setAway, keepProof, unlockProof: () => proof }
})

afterEach(() => {
  vi.unstubAllGlobals()
  setAway(true)
})

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

test.each([
  [409, '{"message":"The cabin is full.","code":"cabin_full"}', 'The cabin is full.', 'cabin_full'],
  [500, 'it broke', 'it broke', undefined],
  [502, '', 'Bad Gateway', undefined],
])('a failed request says its status and the whole answer: %i', async (status, body, said, code) => {
  answering(async () => new Response(body, { status, statusText: status === 502 ? 'Bad Gateway' : '' }))
  const error = await request('GET', '/api/x').catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(RequestFailed)
  expect(error).toMatchObject({ message: `${status}: ${body || 'Bad Gateway'}`, status, said, code })
})

test('where nothing of the server answers, there is no connection', async () => {
  answering(async () => Promise.reject(new TypeError('failed to fetch')))
  await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(NoConnection)
  answering(async () => new Response('<html>Welcome to the hotel</html>'))
  await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(NoConnection)
})

test('a body is sent as JSON only where there is one', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  await request('GET', '/api/x')
  await request('POST', '/api/x', { a: 1 })
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body')
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } })
})

test('a resting sign-in is woken by a person at the screen, and the call is retried; behind the lock it keeps resting', async () => {
  let rests = true
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (path === '/api/auth/wake') rests = false
    return rests ? new Response('{"message":"Rests","code":"resting"}', { status: 423 }) : new Response('[]')
  })
  expect(isHere()).toBe(false)
  await expect(request('GET', '/api/x')).rejects.toMatchObject({ code: 'resting' })
  expect(paths).toEqual(['/api/x'])
  setAway(false)
  expect(await request('GET', '/api/x')).toEqual([])
  expect(paths.slice(1)).toEqual(['/api/x', '/api/auth/wake', '/api/x'])
})

test('presence is reported where no other call has within five minutes, and never behind the lock', async () => {
  vi.useFakeTimers()
  setAway(false)
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return new Response('{}')
  })
  const afterMinutes = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000)
    await reportPresence()
    return paths.splice(0)
  }
  expect(await afterMinutes(60)).toEqual(['/api/auth/wake'])
  expect(await afterMinutes(4)).toEqual([])
  expect(await afterMinutes(1)).toEqual(['/api/auth/wake'])
  vi.advanceTimersByTime(60_000)
  await request('GET', '/api/x')
  expect(await afterMinutes(4)).toEqual(['/api/x'])
  setAway(true)
  expect(await afterMinutes(60)).toEqual([])
  vi.useRealTimers()
})

test('a locked sign-in is woken with the proof of the PIN alone; without one the screen asks for it', async () => {
  let rests = true
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, body])
    if (path === '/api/auth/unlock') rests = false
    return rests ? new Response('{"message":"Locked","code":"locked"}', { status: 423 }) : new Response('[]')
  })
  const asked = vi.fn()
  const stop = onLocked(asked)
  setAway(false)
  await expect(request('GET', '/api/x')).rejects.toMatchObject({ code: 'locked' })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(sent.map(([path]) => path)).not.toContain('/api/auth/wake')
  keepProof('of 2468')
  expect(await request('GET', '/api/x')).toEqual([])
  expect(sent).toContainEqual(['/api/auth/unlock', '{"proof":"of 2468"}'])
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})
