import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['Call 911 now.', 'Call nine one one now.'],
  ['Call or text 988.', 'Call or text nine eight eight.'],
  ['Your pressure is 128/82.', 'Your pressure is one hundred twenty eight over eighty two.'],
  ['It is 7:30 PM.', 'It is seven thirty p m.'],
  ['At 14:05 we eat.', 'At two oh five p m we eat.'],
  ['It is 8:00 a.m. already', 'It is eight a m already'],
  ['Lunch at 12 pm', 'Lunch at noon'],
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
  ['# Plan\n- tea\n- a walk', 'Plan. tea. a walk'],
  ['<b>Hello</b> <script>x</script>', 'Hello x'],
  ['See [this](https://a.example/b).', 'See this.'],
  ['Go to https://www.rondall.example/help?x=1 now', 'Go to rondall dot example now'],
  ['Write to rosa.b@home.example.', 'Write to rosa dot b at home dot example.'],
  ['Salt & pepper', 'Salt and pepper'],
  ['Fish &amp; chips', 'Fish and chips'],
  ['Good 😀 morning ☀️!', 'Good morning!'],
  ['Well — yes', 'Well, yes'],
  ['e.g. tea, etc.', 'for example tea, and so on.'],
  ['Dinner is at 6:30.', 'Dinner is at six thirty.'],
  ['Be there at 8:00.', "Be there at eight o'clock."],
  ['I woke at 9 a.m. Then I ate.', 'I woke at nine a m. Then I ate.'],
  ['from 7:30–8:00 PM', 'from seven thirty to eight p m'],
  ['07:30 and 00:00', 'seven thirty a m and midnight'],
  [
    'John 3:16 and Psalm 23:1-3',
    'John three, verse sixteen and Psalm twenty three, verses one to three',
  ],
  ['1 Corinthians 13:4', 'First Corinthians thirteen, verse four'],
  ['.5 mg', 'zero point five milligrams'],
  ['10-15 mg', 'ten to fifteen milligrams'],
  ['It is -5°F.', 'It is minus five degrees Fahrenheit.'],
  ['5-10%', 'five to ten percent'],
  ['110 mg/dL', 'one hundred ten milligrams per deciliter'],
  ['BP 128 / 82 mmHg', 'B P one hundred twenty eight over eighty two'],
  ['1 tsp, 2 tbsp', 'one teaspoon, two tablespoons'],
  ['2x a day', 'two times a day'],
  ['vitamin B12', 'vitamin B twelve'],
  ['COVID-19', 'COVID nineteen'],
  ['5\'6"', 'five foot six'],
  ['6/10 today', 'six out of ten today'],
  ['3/8 of a cup', 'three eighths of a cup'],
  ['2½ cups', 'two and a half cups'],
  ['24/7', 'twenty four seven'],
  ['On 12/25', 'On December twenty fifth'],
  ['Sat, Nov 21', 'Saturday, November twenty first'],
  ['21 November 2026', 'the twenty first of November, twenty twenty six'],
  ['the 21 May show', 'the twenty first of May show'],
  ['the 1960s and the 90s', 'the nineteen sixties and the nineties'],
  ['$1.5 million', 'one point five million dollars'],
  ['$19/month', 'nineteen dollars a month'],
  ['5€ and 50¢', 'five euros and fifty cents'],
  ['No. 5, #7, room 007', 'number five, number seven, room zero zero seven'],
  ['1-800-555-0199', 'one, eight zero zero, five five five, zero one nine nine'],
  ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
  ['zip code 90210', 'zip code nine zero two one zero'],
  ['version 1.2.3', 'version one point two point three'],
  [
    'I paid 9110 or 1,911',
    'I paid nine thousand one hundred ten or one thousand nine hundred eleven',
  ],
  ['www.rondall.example', 'rondall dot example'],
  ['R&D on TV in the U.S.', 'R and D on T V in the U S'],
  ['Dr. Ames lives on Elm Dr.', 'Doctor Ames lives on Elm Drive'],
  ['Main St. is near St. Louis', 'Main Street is near Saint Louis'],
  ['w/ food b/c it helps', 'with food because it helps'],
  ['H₂O, x²', 'H two O, x squared'],
  ['soft\u00adly, Jose\u0301', 'softly, Jose'],
  ['hello :-) there', 'hello there'],
  ['Łukasz, Dvořák, Søren', 'lukasz, Dvorak, Soren'],
  ['', ''],
  ['a', 'a'],
])('%j is said %j', (written, said) => {
  expect(spokenText(written)).toBe(said)
})

const tokens = fc.constantFrom(
  ...'Dr. St. a.m. PM 7:30 07:05 Nov Sat 21 128/82 $3.50 €5 mg /day ½ 5x 911 9-1-1 (555) 010-1234 -5°F 10-15 etc. U.S. TV & @ a@b.io www.a.com http://x.y John 3:16 1960s 1,000 0.5 .5 # - ** < > … – " \' \n é ß 你 😀'.split(
    ' ',
  ),
)
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789/:-.,$%°½ apmgAPM&<>*_#[]()@+1\n'.split('')) }),
  fc.array(tokens, { maxLength: 8 }).map((all) => all.join(' ')),
  fc.array(tokens, { maxLength: 8 }).map((all) => all.join('')),
)

test('no digit and no markup is ever left, and saying it again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const said = spokenText(text)
      expect(said).not.toMatch(/[\p{N}<>*_#`[\]{}|@&/$%°+=~^\\]/u)
      expect(spokenText(said)).toBe(said)
    }),
    { numRuns: 1500 },
  )
})

const parts = [
  '1',
  'a1 ',
  '<',
  '[(',
  '&',
  '1,',
  '1/2 ',
  '12:',
  'x@',
  '((((',
  '- ',
  '$1.',
  '1-',
  '1.',
  'A.',
  'a.',
  '.',
  ' ',
  '\n',
  '1 2/',
  'Elm ',
  '+1 ',
  '½',
  'é',
  '😀',
  '"',
  ':)',
  'www.',
  '<a ',
  'BC',
  ',;',
]

test('twenty thousand characters of anything come out again', () => {
  for (const part of parts) {
    const text = part.repeat(Math.ceil(20_000 / part.length))
    expect(spokenText(text).length, part).toBeLessThan(400_000)
  }
})
