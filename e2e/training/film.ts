/** A picture of 32 by 18 pixels, as a VP8 key frame. */
const FRAME = Buffer.from('EAMAnQEqIAASAD7RYqpPqCWjoigIAQAaCWUAuwAbonYAAP7QxH2//Fof28/4NbUovUJugAAA', 'base64')
const SECONDS = 20
/** Padding before the second half of the film, so that it is stored in several pieces. */
const GAP_BYTES = 5 * 1024 * 1024

function element(id: string, content: Buffer | string | number): Buffer {
  const body = typeof content === 'number' ? whole(content) : Buffer.from(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function whole(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

function decimal(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(number)
  return bytes
}

/** The cluster with one second's picture. */
function clusterAt(second: number): Buffer {
  // A key frame of track 1, at the cluster's own time.
  const block = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), FRAME])
  return element('1f43b675', Buffer.concat([element('e7', second * 1000), element('a3', block)]))
}

/** Returns an index of where each second's picture begins, counted from `start`. */
function index(places: readonly number[], start: number): Buffer {
  const points = places.map((place, second) => {
    const where = element('b7', Buffer.concat([element('f7', 1), element('f1', start + place)]))
    return element('bb', Buffer.concat([element('b3', second * 1000), where]))
  })
  return element('1c53bb6b', Buffer.concat(points))
}

/**
 * A film of 20 seconds in more than 5 MB (WebM), with an index for seeking.
 *
 * @param name makes its bytes differ from those of other films, which identify it
 */
export function film(name: string): Buffer {
  const head = Buffer.concat([
    element('4286', 1),
    element('42f7', 1),
    element('42f2', 4),
    element('42f3', 8),
    element('4282', 'webm'),
    element('4287', 2),
    element('4285', 2),
  ])
  const about = Buffer.concat([
    element('2ad7b1', 1_000_000),
    element('4489', decimal(SECONDS * 1000)),
    element('4d80', 'test'),
    element('5741', 'test'),
  ])
  const picture = element('e0', Buffer.concat([element('b0', 32), element('ba', 18)]))
  const track = Buffer.concat([
    element('d7', 1),
    element('73c5', 1),
    element('83', 1),
    element('86', 'V_VP8'),
    element('23e383', 1_000_000_000),
    picture,
  ])
  const before = Buffer.concat([element('1549a966', about), element('1654ae6b', element('ae', track))])
  const places: number[] = []
  const parts: Buffer[] = []
  let at = 0
  for (let second = 0; second < SECONDS; second += 1) {
    if (second === SECONDS / 2) {
      parts.push(element('ec', Buffer.alloc(GAP_BYTES, name)))
      at += parts.at(-1)?.length ?? 0
    }
    places.push(at)
    parts.push(clusterAt(second))
    at += parts.at(-1)?.length ?? 0
  }
  const start = before.length + index(places, 0).length
  const all = Buffer.concat([before, index(places, start), ...parts])
  return Buffer.concat([element('1a45dfa3', head), element('18538067', all)])
}
