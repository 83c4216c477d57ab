// Imports run one way: contract, platform, db, modules, http and voice, app, main.
// A module's *.routes.ts file belongs to the http layer: it may use http, and only the app uses it.
const server = '^packages/server/src'
const routes = '\\.routes\\.ts$'
const tests = '\\.test\\.tsx?$|/test/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: '^packages/(server|web)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^packages/web' },
      to: { path: '^packages/server' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^packages/server' },
      to: { path: '^packages/web' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'what-features-share-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib|domain|platform)/', pathNot: tests },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'platform-imports-nothing-of-ours',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: tests },
      to: { path: `${server}/(db|providers|modules|http|voice|clockwork|demo|app|main|deps)` },
    },
    {
      name: 'db-knows-no-feature',
      severity: 'error',
      from: { path: `${server}/db/`, pathNot: tests },
      to: { path: `${server}/(modules|http|voice|clockwork|demo|app|main)` },
    },
    {
      name: 'modules-do-not-know-http-or-voice',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: `${routes}|${tests}` },
      to: { path: `${server}/(http|voice|clockwork|demo|app|main)` },
    },
    {
      name: 'routes-are-for-the-app',
      severity: 'error',
      from: { pathNot: `${server}/app\\.ts$|${tests}` },
      to: { path: `${server}/.*${routes}` },
    },
    {
      name: 'a-store-is-its-modules-own',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: tests },
      to: { path: `${server}/modules/[^/]+/.*\\.store\\.ts$`, pathNot: `${server}/modules/$1/` },
    },
    {
      name: 'stores-are-for-modules',
      severity: 'error',
      from: { pathNot: `${server}/modules/|${tests}` },
      to: { path: `${server}/.*\\.store\\.ts$` },
    },
    {
      name: 'vendors-are-composed-in-main',
      severity: 'error',
      comment:
        'A port or another provider may be imported; a vendor only where the server is put together.',
      from: {
        pathNot: `${server}/(providers/|(clockwork-)?main\\.ts|composition/)|${tests}|^bench/|^tests/|^tools/`,
      },
      to: { path: `${server}/providers/[^/]+/(?!port\\.ts)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
