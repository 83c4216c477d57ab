/** The look of the sandbox's pages: Rondall's colors, a striped banner that cannot be overlooked. */
export const sandboxStyle = `
:root { color-scheme: light dark; --paper: #f6efe2; --surface: #fffaf1; --ink: #2a2019; --line: #7d6b56;
  --brand: #1c5246; --on-brand: #fffaf1; --bad: #741711; --bad-soft: #fbe1da; --lamp: #fae8c4; --stripe: #f3d596; --on-lamp: #573805; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1713; --surface: #27211b; --ink: #f8eede; --line: #a39079;
  --brand: #9bd8c5; --on-brand: #0c231d; --bad: #ffd9d1; --bad-soft: #4b1a14; --lamp: #43310f; --stripe: #38290c; --on-lamp: #fbe0ae; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.25rem/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 1rem; text-align: center; color: var(--on-lamp); border-bottom: 2px solid var(--on-lamp);
  background: repeating-linear-gradient(-45deg, var(--lamp) 0 18px, var(--stripe) 18px 36px); }
main { max-width: 34rem; margin: 1.5rem auto; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; }
@media (max-width: 36rem) { main { margin: 1rem; padding: 1.25rem; } }
h1 { margin: 0 0 1rem; font-size: 1.9rem; line-height: 1.2; } h2 { font-size: 1.4rem; margin: 2rem 0 .75rem; }
form { display: grid; gap: .75rem; margin: 1rem 0; } label, dt { font-weight: 600; }
input { width: 100%; min-height: 3.5rem; padding: .5rem 1rem; font: inherit; color: inherit; background: var(--paper); border: 2px solid var(--line); border-radius: .8rem; }
button, .button { display: inline-block; min-height: 3.5rem; padding: .75rem 1.5rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--on-brand); background: var(--brand); border: 2px solid var(--brand); border-radius: .8rem; }
.second { color: var(--ink); background: transparent; border-color: var(--line); }
a { color: inherit; } code { font-size: 1.1rem; white-space: nowrap; } ul { padding-left: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; } dd { margin: 0; }
.problem { padding: 1rem; font-weight: 600; color: var(--bad); background: var(--bad-soft); border-radius: .8rem; }
:focus-visible { outline: 4px solid #14508c; outline-offset: 3px; }
@media (prefers-color-scheme: dark) { :focus-visible { outline-color: #9ecbff; } }
`
