import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#shared/kernel/refusal'

// argon2id is the library's own default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longer ones are refused before hashing: a megabyte of password is an attack. */
const MOST_CHARACTERS = 1000

/** The passwords that everybody tries first. */
const COMMON = new Set(
  `123456 password 123456789 12345678 12345678910 qwerty 1234567 111111 123123 abc123 1234567890 password1 iloveyou
  1q2w3e4r 000000 qwerty123 zaq12wsx dragon sunshine princess letmein 654321 monkey 27653 1qaz2wsx 123321 qwertyuiop
  superman asdfghjkl 666666 football michael baseball welcome shadow master jesus ninja mustang jordan harley ranger
  trustno1 hunter buster soccer killer george charlie andrew michelle love jessica pepper daniel access 987654321 joshua
  maggie starwars silver william dallas yankees hello amanda orange biteme freedom computer thunder nicole ginger heather
  hammer summer corvette taylor austin merlin matthew 121212 golfer cheese martin chelsea patrick richard diamond yellow
  bigdog secret asdfgh sparky cowboy camaro matrix falcon anthony 123654 banana 112233 121314 159753 222222 333333 444444
  555555 777777 888888 999999 696969 password123 password! passw0rd p@ssw0rd admin admin123 administrator root toor guest
  test test123 changeme default qwerty1 qwert asdf1234 asdfasdf zxcvbnm zxcvbn qazwsx q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r5t
  a123456 a12345678 123456a 123qwe qwe123 123abc abcd1234 abcdef abcdefg abc12345 aa123456 iloveyou1 loveme lovely fuckyou
  princess1 angel angel1 babygirl butterfly flower purple jasmine brandon justin samantha ashley nicole1 monkey1 football1
  baseball1 liverpool arsenal barcelona juventus pokemon naruto minecraft fortnite samsung google facebook youtube instagram
  jesus1 jesuschrist christ faith grace blessed blessing hallelujah godisgood heaven bible prayer church camp camping
  campcamp summercamp counselor lakeside pinewood january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday spring winter autumn summer1 letmein1 welcome1 welcome123
  hello123 dragon1 master1 shadow1 sunshine1 superman1 batman batman1 spiderman ironman michael1 jordan23 charlie1 daniel1
  thomas robert jennifer hannah tigger bailey lovers 11111111 00000000 88888888 12341234 123123123 987654 1111111 0987654321
  147258369 147258 789456 789456123 456789 102030 010203 101010 232323 131313 55555 99999 77777 11223344 123454321`
    .split(/\s+/)
    .filter((word) => word.length >= 5),
)

/** Hashes a new password, unless it is one of the most common ones. */
export async function hashPassword(password: string): Promise<string> {
  if (COMMON.has(password.toLowerCase())) throw new Refusal('weak_password')
  return hash(password, OPTIONS)
}

let dummy: Promise<string> | undefined

/** Whether `password` is the one that was hashed. Takes as long where there is no account, so that nobody can tell. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  if (password.length > MOST_CHARACTERS) return false
  dummy ??= hash('nobody has this password', OPTIONS)
  const fits = await verify(stored ?? (await dummy), password).catch(() => false)
  return stored !== undefined && fits
}
