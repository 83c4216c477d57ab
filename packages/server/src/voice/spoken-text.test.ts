import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['Call 911 now.', 'Call nine one one now.'],
  ['Call or text 988.', 'Call or text nine eight eight.'],
  ['Your pressure is 128/82.', 'Your pressure is one hundred twenty eight over eighty two.'],
  ['It is 7:30 PM.', 'It is seven thirty p m'],
  ['At 14:05 we eat.', 'At two oh five p m we eat.'],
  ['It is 8:00 a.m. already', 'It is eight a m already'],
  ['Lunch at 12 pm', 'Lunch at twelve p m'],
  ['0:15 is late', 'twelve fifteen a m is late'],
  ['On 2026-11-21 we meet.', 'On November twenty first, twenty twenty six we meet.'],
  ['On Nov 21 we meet.', 'On November twenty first we meet.'],
  ['Born March 3, 1941.', 'Born March third, nineteen forty one.'],
  ['By 11/21/2026.', 'By November twenty first, twenty twenty six.'],
  ['It costs $19 a month.', 'It costs nineteen dollars a month.'],
  ['Only $3.50!', 'Only three dollars and fifty cents!'],
  ['£1 or €0.20', 'one pound or twenty cents'],
  ['$1,250', 'one thousand two hundred fifty dollars'],
  ['Take 5 mg.', 'Take five milligrams.'],
  ['Take 1 ml and 2.5mg', 'Take one milliliter and two point five milligrams'],
  ['98.6°F and 20%', 'ninety eight point six degrees Fahrenheit and twenty percent'],
  ['She weighs 140 lb.', 'She weighs one hundred forty pounds.'],
  ['The 21st of May', 'The twenty first of May'],
  ['Her 80th birthday', 'Her eightieth birthday'],
  ['3-4 times', 'three to four times'],
  ['1/2 a pill', 'one half a pill'],
  ['2 1/2 cups', 'two and a half cups'],
  ['In 1985, 2005 and 2026', 'In nineteen eighty five, two thousand five and twenty twenty six'],
  [
    '1,234,567 stars',
    'one million two hundred thirty four thousand five hundred sixty seven stars',
  ],
  ['Pi is 3.14.', 'Pi is three point one four.'],
  ['Call (555) 010-1234.', 'Call five five five, zero one zero, one two three four.'],
  ['555-0123', 'five five five, zero one two three'],
  ['Dr. Miller and Mrs. Ames', 'Doctor Miller and Missus Ames'],
  ['St. Mary on Elm St.', 'Saint Mary on Elm Street'],
  ['José, Zoë and Müller', 'Jose, Zoe and Mueller'],
  ['Señora Peña', 'Senyora Penya'],
  ['**Well** done, `you`!', 'Well done, you!'],
  ['# Plan\n- tea\n- a walk', 'Plan tea a walk'],
  ['<b>Hello</b> <script>x</script>', 'Hello x'],
  ['See [this](https://a.example/b).', 'See this.'],
  ['Go to https://www.rondall.example/help?x=1 now', 'Go to rondall dot example now'],
  ['Write to rosa.b@home.example.', 'Write to rosa dot b at home dot example.'],
  ['Salt & pepper', 'Salt and pepper'],
  ['Fish &amp; chips', 'Fish and chips'],
  ['Good 😀 morning ☀️!', 'Good morning!'],
  ['Well — yes', 'Well, yes'],
  ['e.g. tea, etc.', 'for example tea, and so on'],
  ['', ''],
  ['a', 'a'],
])('%j is said %j', (written, said) => {
  expect(spokenText(written)).toBe(said)
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'0123456789/:-.,$%°½ apmgAPM&<>*_#[]()@+1\n'.split('')) }),
)

test('no digit and no markup is ever left, and saying it again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const said = spokenText(text)
      expect(said).not.toMatch(/[\p{N}<>*_#`[\]{}|@&]/u)
      expect(spokenText(said)).toBe(said)
    }),
    { numRuns: 500 },
  )
})

test('twenty thousand characters of anything come out again', () => {
  for (const part of ['1', 'a1 ', '<', '[(', '&', '1,', '1/2 ', '12:', 'x@', '((((', '- ', '$1.']) {
    const text = part.repeat(Math.ceil(20_000 / part.length))
    expect(spokenText(text).length).toBeLessThan(400_000)
  }
})
