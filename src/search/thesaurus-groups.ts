/** Words that stand for one another in documentation of software, a group a line. Nothing here belongs to one product. */
export const sameMeaning = `
delete, remove, destroy, erase, clear, drop
add, insert, append, attach
create, make, new, generate, build
change, edit, modify, update, alter, adjust
rename, move, relocate
copy, duplicate, clone, replicate
show, display, render, view, reveal
hide, conceal, invisible, hidden
enable, activate, turn on, switch on, allow
disable, deactivate, turn off, switch off, prevent
start, begin, launch, boot, initiate
stop, cancel, abort, terminate, kill, halt, end
pause, suspend, sleep
resume, continue, carry on, unpause
wait, delay, sleep, pause
retry, retries, rerun, run again, try again, repeat, reattempt
replay, rerun, run again
execute, run, invoke, trigger, call, launch
fetch, get, retrieve, read, load, download, pull
send, post, submit, deliver, dispatch, push
receive, get, accept, incoming
save, store, persist, write, keep
find, search, look up, query, discover, locate
choose, select, pick, decide
check, validate, verify, validation
test, testing, try, try out
fix, repair, solve, resolve, troubleshoot, troubleshooting, debug
fail, failure, error, crash, broken, exception, fault, problem, issue
error, exception, failure, fault
limit, quota, maximum, cap, restriction, restrict, threshold
rate limit, throttle, throttling, throttled
cost, price, pricing, billing, charge, pay, fee, spend, money
bill, billing, invoice, payment, subscription
plan, tier, subscription, pricing
cheap, cost, price, reduce
free, trial, gratis
fast, quick, speed, performance, latency
slow, latency, performance, delay
speed up, optimize, performance, faster
auth, authentication, authenticate, login, log in, sign in, credentials
logout, log out, sign out
signup, sign up, register, registration
password, credential, secret
permission, role, access, authorization, privilege, rights
authorization, authorize, permission, access
sso, single sign-on, saml, oidc
api key, token, access token, secret, credential
token, key, credential
secret, environment variable, env, credential
environment variable, env, env var, envvar, dotenv
user, member, account, person, people, teammate
team, organization, workspace, organisation, company
employee, member, staff
admin, administrator, owner
customer, client, user
invite, add member, invitation
configure, configuration, config, set up, setup, setting, settings, option, customize
option, parameter, setting, argument, flag, property
parameter, param, argument, arg, field
property, attribute, field, prop
default, standard, preset
install, installation, set up, setup, add
uninstall, remove
upgrade, update, migrate, migration, upgrading
migrate, migration, move, switch, import, transition
version, release, revision
changelog, release notes, what's new, updates
deploy, deployment, publish, release, ship, go live, production
host, hosting, self-host, deploy, server
self-host, on-premise, on-premises, own server, own infrastructure, docker
production, prod, live
staging, preview, test environment
local, localhost, on my machine, locally, development
develop, development, dev
environment, env
server, backend, host
frontend, client, browser, ui, web
database, db, sql, postgres, store, storage
schema, shape, type, structure
table, grid
column, field
row, record, entry
file, document
folder, directory, path
image, picture, photo, screenshot, figure
video, clip, recording, movie
icon, symbol, glyph
logo, brand, branding, favicon
color, colour, theme, palette, dark
dark mode, theme, appearance, light
style, css, design, appearance, look, theme, styling
font, typography, typeface
layout, structure, arrangement
button, cta
menu, dropdown, navigation, navbar, sidebar
sidebar, navigation, menu
navigation, nav, menu, sidebar
header, navbar, top bar
dropdown, select, selector, picker, menu
tab, tabs
link, url, href, hyperlink, address
url, address, link, path
redirect, forward, reroute, moved
domain, hostname, dns, subdomain
route, path, endpoint
endpoint, api, route, operation
request, call, query
response, reply, answer, result, output
reply, answer, respond, response, message
question, ask, query, prompt
message, chat, text
chat, conversation, messaging, dialog, dialogue
conversation, thread, chat, session, history
bot, agent, assistant, chatbot, ai
ai, llm, model, artificial intelligence, gpt, agent
llm, language model, model, ai
chatgpt, openai, gpt, claude, ai, llm
assistant, agent, copilot, bot
prompt, instruction, instructions
memory, remember, history, context, recall
embedding, vector, embeddings, semantic
tool, function, tool call, function calling
function, method, procedure, callback
hook, callback, lifecycle, handler
event, webhook, trigger, notification
webhook, callback, http callback, event
notification, alert, notify, email, message
alert, warning, notification, alarm
email, mail, e-mail
schedule, cron, scheduled, recurring, periodic, interval, timer
every day, daily, nightly, cron, schedule, scheduled
recurring, periodic, repeat, schedule
job, task, work, run
task, job, workflow, background
background, async, asynchronous
asynchronous, async, background, non-blocking
synchronous, sync, blocking
workflow, pipeline, process, flow
queue, queueing, backlog, concurrency
concurrency, parallel, simultaneous, at the same time, at once, concurrent
parallel, simultaneously, concurrent
batch, bulk, multiple, mass
priority, precedence, importance, urgent
order, sort, sequence, arrange
sort, order, rank, ranking
filter, narrow, restrict, facet
page, pagination, paginate
pagination, paginate, cursor, paging, next page
timeout, time limit, time out, deadline, takes too long
duration, length, time, how long
duplicate, twice, double, deduplicate
idempotent, idempotency, duplicate
cache, caching, cached
log, logging, logs, trace
monitor, monitoring, observability, observe, track, watch
observability, monitoring, tracing, telemetry, metrics
metric, metrics, statistics, stats, measure, analytics, number
analytics, statistics, tracking, metrics, usage, insight
track, follow, trace, monitor, record
dashboard, console, control panel, admin panel
usage, consumption, use
audit, audit log, history, activity
feedback, rating, vote, review, survey
comment, annotation, note, remark
approve, approval, confirm, confirmation, accept, human
human, manual, person, human-in-the-loop
permission denied, forbidden, 403, unauthorized
not found, 404, missing, broken link
unauthorized, 401, authentication
secure, security, protect, protection, safe, safety
protect, secure, restrict, password, private, guard
private, restricted, protected, internal, hidden
public, open, exposed
encrypt, encryption, tls, ssl, https, certificate
certificate, ssl, tls, https
privacy, gdpr, consent, cookie, compliance, tracking
cookie, consent, gdpr, privacy
compliance, gdpr, soc2, hipaa, privacy
network, networking, connection, vpc
connect, connection, integrate, link, attach
integrate, integration, connect, plugin, connector
plugin, extension, addon, add-on, module
package, library, module, dependency
dependency, package, library
library, sdk, package, client
sdk, client library, library
cli, command line, terminal, shell, command
terminal, shell, command line, console, cli
command, cli, instruction
script, code, program
code, snippet, source
snippet, reusable, fragment, partial, include
reuse, reusable, share, snippet
template, boilerplate, starter, scaffold, example
example, sample, demo, recipe
tutorial, guide, walkthrough, how-to, lesson
guide, tutorial, documentation, docs
quickstart, getting started, get started, first steps, introduction, beginner
introduction, overview, about, intro, what is
overview, summary, introduction
reference, specification, spec
glossary, terminology, definition, terms
api reference, openapi, swagger, spec, endpoint
openapi, swagger, oas
websocket, socket, realtime, asyncapi
real-time, realtime, live, streaming, subscribe
stream, streaming, sse, live
subscribe, listen, watch, subscription
progress, status, progress bar, percentage
status, state, progress, condition
state, status, condition
metadata, data, attributes, information
tag, label, category, keyword
label, tag, name
category, group, section, class
group, section, category
header, heading, title
heading, title, headline
title, heading, name
expand, collapse, accordion, expandable, toggle
collapse, accordion, fold
diagram, chart, graph, flowchart, mermaid, drawing
chart, graph, plot, visualization, diagram
draw, diagram, sketch, chart
callout, note, warning, tip, admonition, info
card, tile, box
tooltip, hover, hint, popover
modal, popup, dialog
footer, bottom
banner, announcement, notice
translate, translation, language, localization, multilingual, i18n, internationalization
language, locale, translation, localization
accessibility, a11y, wcag, contrast, disability
blind, accessibility
seo, search engine, google, indexing, sitemap, crawler
crawl, crawler, scrape, scraping, spider, robots
scrape, scraping, crawl, crawler
index, indexing, catalog
sitemap, seo, crawl
meta tags, seo, metadata
git, github, gitlab, repository, repo, version control
repository, repo, git, codebase
branch, git, fork
commit, push, git
pull request, merge request, pr
merge, combine, join, unify
ci, continuous integration, github actions, pipeline, ci/cd
docker, container, image, dockerfile
container, docker, image
kubernetes, k8s, helm, cluster
linux, ubuntu, debian
machine, server, instance, cpu, hardware, vm
cpu, processor, core, machine, vcpu
ram, memory, machine
gpu, graphics, machine
scale, scaling, autoscale, grow
region, location, data center, geography, zone
where, location, region
proxy, reverse proxy, gateway, nginx
subpath, subdirectory, base path
javascript, js, node, nodejs
typescript, ts
python, py, pip
react, jsx, component, hook
nextjs, next.js
markdown, mdx, md
json, object
yaml, yml
csv, spreadsheet, export
pdf, document
export, download, dump, extract
import, upload, ingest, load
upload, attach, import, file
backup, snapshot, archive, restore
restore, recover, undo, rollback, revert
rollback, revert, undo, restore, previous version
undo, revert, rollback
history, past, previous, log, version
archive, archived, retire, deprecate
deprecated, obsolete, legacy, old
draft, unpublished, suggestion, preview
preview, draft, staging, live preview
collaborate, collaboration, team, together, multiplayer
review, approve, feedback, inspect
suggest, suggestion, propose, recommend
recommend, suggest, best practice, advice
best practice, tips, recommendation, guideline, advice
tip, hint, advice
faq, frequently asked questions, question
help, support, contact, assistance
support, help, contact
contact, support, email, reach
community, discord, slack, forum
slack, discord, teams, chat
bug, issue, defect, problem
debug, debugger, breakpoint, inspect
breakpoint, debugger, debug
compare, difference, versus, vs, diff, comparison
difference, compare, comparison, versus, vs
advantage, benefit, why, pro
require, required, prerequisite, need, requirement, mandatory, necessary
optional, not required
prerequisite, requirement, need, before
support, supported, compatible, compatibility, works with
compatible, compatibility, supported
custom, own, customize, personalised, bespoke
personal, own, individual, user
multiple, several, many, various
several, multiple, different, many
many, multiple, bulk
variant, variation, alternative, kind, type
kind, type, sort
nested, child, sub, inner
child, subtask, nested, sub
parent, outer, ancestor
random, arbitrary
unique, distinct, unduplicated
count, number, how many, total, amount
amount, number, quantity, count
size, length, dimension, width, height
big, large, huge, size, long
large, big, huge
long, lengthy, large, hours
too long, length, limit, overflow, truncate
shorten, truncate, compact, summarize
summarize, summary, compact, condense
compress, compact, zip, shrink
chunk, split, part, piece
split, divide, separate, chunk
combine, merge, join
group together, group, merge
connect to, connection, integrate
disconnect, unlink, detach, remove
sync, synchronize, synchronization, in sync, mirror
mismatch, incompatible, conflict
conflict, collision, clash
lock, mutex, locking
expire, expiration, ttl, expiry
refresh, reload, renew
rotate, renew, regenerate
lost, missing, gone, disappear
missing, absent, not found
appear, show, visible
visible, visibility, show
google analytics, analytics, tracking
record, recording, capture
capture, record, screenshot
measure, metric, track
visitor, user, traffic, reader
traffic, visitors, views, requests
reader, visitor, user, audience
audience, reader, user
writer, author, editor
editor, wysiwyg, visual editor, editing
write, author, compose, draft
spell, spelling, typo, grammar
style guide, tone, voice, writing
search, find, lookup, query
search bar, search, searchbox
keyboard, shortcut, hotkey
shortcut, hotkey, keyboard
mobile, phone, responsive, android, ios
desktop, app, application
app, application, program
website, site, web
embed, iframe, widget, include
widget, component, embed
component, element, widget
element, component, item
form, input, submission
input, payload, argument, data, parameter
payload, data, body, input
output, result, response, return
return, output, result, respond
result, output, outcome, response
data, information, content
content, text, material
information, info, details, data
details, information, specifics
type, kind, datatype
number, integer, count, numeric
list, array, collection, enumerate
array, list
object, dictionary, map, record
string, text
boolean, flag, toggle
toggle, switch, flag, enable
flag, option, switch
variable, placeholder, value
value, setting
constant, fixed
name, title, label
id, identifier, uuid, key
identifier, id, key
date, time, timestamp
time, date, duration
timezone, time zone, utc
day, daily, date
hour, hourly, time
location, place, region, position
position, location, place
account, profile, user
profile, account
vendor, provider, supplier, platform, third-party
provider, vendor, service
service, api, provider
platform, service, provider
third-party, external, integration
external, third-party, outside
internal, private
transform, convert, map, transformation
convert, conversion, transform, turn into
format, formatting, syntax
parse, parsing, read, extract
extract, parse, scrape
loop, iterate, for each, iteration
condition, conditional, if, rule
rule, policy, condition, guideline
policy, rule, terms
middleware, interceptor, hook
handler, callback, listener
listener, subscriber, handler
client, sdk, consumer
inject, insert, provide
context, background, information
session, conversation, connection
isolate, isolation, sandbox, separate
sandbox, isolation, secure, playground
playground, try it, sandbox, interactive
interactive, playground, try
try it, playground, interactive, test
demo, example, playground
`;

/** What people say, and the words documentation has for it. Only in this direction. */
export const leadsTo = `
get rid of > delete, remove
take away > remove, revoke
give access > permission, invite, role, grant
who can > permission, role, access
keep track > track, monitor, log
see how > monitor, analytics
what happens > behavior
how much > cost, pricing, limit, usage
how many > limit, count, number, usage
how often > frequency, interval, rate, schedule
how long > duration, timeout, limit, retention, time
how big > size, limit
how fast > latency, performance, rate
too many > limit, rate, quota
too slow > performance, optimize, latency
too big > size, limit
too much > limit, reduce, cost
takes forever > timeout, slow, performance
not working > troubleshooting, error, debug
doesn't work > troubleshooting, error, debug
does not work > troubleshooting, error, debug
stopped working > troubleshooting, error, debug
goes wrong > error, failure, troubleshooting
went wrong > error, failure, troubleshooting
stuck > troubleshooting, timeout, pending
hang > timeout, stuck
freeze > timeout, stuck
crash > error, failure, retry
out of memory > memory, oom, ram, machine
ran out > limit, quota
log in > authentication, login, sso
logged in > authentication, session, login
another account > profile, switch, account
right away > immediately, instant
ahead of time > prefetch, preload, warm
in the background > background, async
at a later time > delay, schedule
later > delay, schedule
every hour > schedule, cron
every minute > schedule, cron
every week > schedule, cron
once a day > schedule, cron
one by one > sequential, iterate, stream
piece by piece > stream, chunk
as it arrives > stream, streaming
same time > concurrency, parallel
at once > concurrency, parallel, batch
all at once > bulk, batch
only once > idempotency, unique, once
more than once > duplicate, idempotency, retry
twice > duplicate, idempotency
still running > pending, running, active
interrupt > cancel, abort, stop
while running > running, pending
back and forth > conversation, multi-turn
past messages > history, memory
talk to > communicate, connect, chat
talk between > communicate, connect
speak > voice, audio, language
voice > audio, speech
sound > audio
listen > subscribe, audio
picture > image
draw > diagram, image
click > button, interactive, onclick
clickable > link, button
clicks > analytics, events
drag > editor, reorder
bottom of page > footer, feedback
top of page > header, banner, navbar
side of page > sidebar
left side > sidebar
stars > rating, feedback
happy > satisfaction, feedback
complain > feedback, support
money > billing, cost, pricing
expensive > cost, pricing, reduce
save money > cost, reduce, optimize
cheaper > cost, reduce, pricing
invoice > billing
credit card > billing, payment
charged > billing, cost
lawyer > compliance, legal, privacy
europe > gdpr, privacy, region
hacker > security
attack > security, protection
safe > security, protection
leak > security, secret, memory
spam > abuse, filter
bad words > moderation, guardrail
harmful > guardrail, moderation, safety
make up > hallucination
wrong answer > accuracy, evaluation, hallucination
check quality > evaluation, test
grade > evaluation, score
company > organization, team, enterprise
colleague > member, team, user
coworker > member, team, user
boss > admin, approval, manager
active directory > sso, scim, saml
google account > oauth, sso, login
leave company > deprovision, remove, member, scim
laptop > local, machine
my computer > local, machine
my own server > self-host, deploy
our servers > self-host, on-premises
behind firewall > private, network, vpc
firewall > network, allowlist, ip
inside our network > private, vpc
without internet > offline, local
offline > local
no code > visual, editor, dashboard
without coding > visual, editor, dashboard
programmatically > api, sdk
from code > sdk, api
from the browser > frontend, playground, client
from terminal > cli
black window > terminal, cli
look and feel > theme, appearance, style
looks ugly > style, theme
nicer > style, format
pretty > format, style
night mode > dark, theme
white label > branding, custom
big letters > heading, font
letters > font, typography
menu on left > sidebar, navigation
old page > redirect, archive
moved > redirect, migration
switch from > migration, migrate
come from > migration
replace > alternative, migration
alternative > comparison, versus
competitor > comparison, migration
old version > version, archive, migration, legacy
new version > upgrade, version, migration
previous version > version, rollback, history
multiple versions > versioning, version
go back > rollback, revert, undo
mistake > undo, revert, error
accident > undo, restore, recovery
lost work > restore, recovery, backup
bring back > restore, undo
other languages > translation, language, localization
in french > translation, language, localization
in spanish > translation, language, localization
in german > translation, language, localization
in japanese > translation, language, localization
multiple projects > multiple, workspace, monorepo
several repositories > monorepo, multi-repo, repositories
many repositories > monorepo, multi-repo
one place > centralize, unified, single
spreadsheet > csv, excel, export
excel > csv, export, spreadsheet
word document > import, export
zip > export, archive
print > pdf, export, output, log
paper > pdf
graph > chart, visualization
numbers > metrics, statistics, analytics
popular > analytics, views, traffic
chatgpt > llms, mcp, ai
claude > mcp, ai, anthropic
cursor > mcp, ide, ai
copilot > ai, assistant
robot > bot, agent, automation
automatically > automation, automatic, trigger
automatic > automation, auto
by itself > automation, automatic
by hand > manual
manually > manual
on its own > autonomous, automation, agent
when something happens > event, trigger, webhook
tell me when > notification, alert, webhook
let me know > notification, alert
get notified > notification, alert, webhook
ping > notification, heartbeat, health
alive > heartbeat, health
up and running > status, health, quickstart
is it down > status, uptime
downtime > uptime, status, availability
outage > status, uptime, incident
go down > status, uptime, availability
country > region, location, language
nearest > region, location
where is data > region, storage, privacy, retention
data stored > storage, region, retention, privacy
how safe > security, encryption
look like > appearance, format, style
looks like > appearance, format, style
organize > structure, group, navigation
put together > combine, compose
part of > section, component
reuse > snippet, reusable, component
same text > snippet, reusable, variable
fill in > form, template, variable
type in > input, form
typing > input, editor
meaning > semantic, glossary, definition
similar > semantic, vector, related
what does mean > glossary, definition
terms > glossary, terminology
which one > compare, choose, difference
choose between > compare, selector
system package > apt, dependency
native library > dependency, package, build
own domain > custom, domain, dns
web address > domain, url
padlock > https, ssl, certificate
disabled people > accessibility
blind > accessibility, alt
colorblind > accessibility, contrast
deaf > accessibility, captions, transcript
subtitle > caption, transcript
small screen > mobile, responsive
phone > mobile
tablet > mobile, responsive
bigger machine > machine, scale, cpu, memory
more memory > machine, ram, memory, limit
more power > machine, scale, cpu
lots of users > scale, concurrency, performance
lots of data > batch, pagination, scale, large
huge > large, limit, batch
million > scale, batch, large
afterwards > after, callback, hook
clean up > cleanup, delete, teardown, dispose
left over > orphan, cleanup
pretend > mock, simulate
fake > mock, stub, simulate
dry run > simulate, preview, test
practice > sandbox, test, tutorial
newbie > quickstart, introduction, beginner
first time > quickstart, introduction, setup
learn > tutorial, guide, introduction
kick off > trigger, start
set off > trigger
fire > trigger, emit
wake up > resume, trigger
hand over > handoff, transfer, delegate
pass on > forward, delegate, pass
pass data > payload, input, props, context
delegate > subagent, handoff, child
helper > utility, function, tool
boss agent > orchestrator, supervisor
several agents > multi-agent, orchestration, subagent
many agents > multi-agent, orchestration
remember > memory, persist, state, history
forget > memory, delete, reset
start over > reset, restart, new
from scratch > new, reset, start, create
`;
