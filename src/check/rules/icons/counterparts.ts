import { iconLibraries, type IconLibrary } from '../../../site/model/icon-library.ts';
import { iconSet } from './icon-set.ts';

/** The same picture in another library; `isCertain` if only the form of the name differs. */
export function counterpartOf(
  name: string,
  library: IconLibrary,
): { readonly name: string; readonly isCertain: boolean } | undefined {
  const set = iconSet(library);
  const lowerCase = name.toLowerCase();
  const renamed = [`brand-${lowerCase}`, lowerCase.replace(/^brand-/, ''), turned(lowerCase)];
  const form = renamed.find((other) => set.has(other));
  if (form !== undefined) return { name: form, isCertain: true };
  const at = iconLibraries.indexOf(library);
  const row = pictures.find((names) => names.includes(lowerCase) && set.has(names[at] ?? ''));
  const picture = row?.[at];
  return picture === undefined ? undefined : { name: picture, isCertain: false };
}

/** `info-circle` for `circle-info`. */
function turned(name: string): string {
  return name.split('-').toReversed().join('-');
}

/** In the order of `iconLibraries`. A library without the picture has "-". */
const pictures: readonly (readonly string[])[] = `
circle-info info info-circle
robot bot robot
magnifying-glass search search
wand-magic-sparkles wand-sparkles wand
gear settings settings
cog settings settings
layer-group layers stack-2
arrow-pointer mouse-pointer-2 pointer
puzzle-piece puzzle puzzle
browser app-window browser
cube box cube
cubes boxes packages
box package package
crosshairs crosshair crosshair
code-branch git-branch git-branch
code-merge git-merge git-merge
code-pull-request git-pull-request git-pull-request
code-compare git-compare git-compare
flask flask-conical flask
brackets-curly braces braces
envelope mail mail
shield-halved shield-half shield-half
screwdriver-wrench - tools
clock-rotate-left history history
cloud-arrow-up cloud-upload cloud-upload
triangle-exclamation triangle-alert alert-triangle
exclamation-triangle triangle-alert alert-triangle
warning triangle-alert alert-triangle
scale-balanced scale scale
file-lines file-text file-text
gauge-high gauge gauge
truck-fast truck truck
mobile smartphone device-mobile
desktop monitor device-desktop
laptop laptop device-laptop
arrows-left-right arrow-left-right arrows-left-right
fire flame flame
microphone mic microphone
microchip cpu cpu
arrows-rotate refresh-cw refresh
share-nodes share-2 share
rotate-left rotate-ccw rotate
check-double check-check checks
message message-square message
comment message-circle message-circle
comments messages-square messages
cart-shopping shopping-cart shopping-cart
pen-to-square square-pen edit
pen pen pencil
xmark x x
at at-sign at
toggle-on toggle-right toggle-right
location-dot map-pin map-pin
thumbtack pin pin
list-ol list-ordered list-numbers
list-check list-checks list-check
life-ring life-buoy lifebuoy
volume-high volume-2 volume
link-slash unlink unlink
face-smile smile mood-smile
clone copy copy
paper-plane send send
seedling sprout seedling
book-open book-open book
play play player-play
pause pause player-pause
wrench wrench tool
sliders sliders-horizontal adjustments-horizontal
image image photo
megaphone megaphone speakerphone
graduation-cap graduation-cap school
newspaper newspaper news
shuffle shuffle arrows-shuffle
dollar-sign dollar-sign currency-dollar
house house home
lightbulb lightbulb bulb
film film movie
power-off power power
gem gem diamond
id-card id-card id
paintbrush paintbrush brush
store store building-store
hand hand hand-stop
ellipsis ellipsis dots
trash trash-2 trash
eye-slash eye-off eye-off
filter funnel filter
key key-round key
language languages language
utensils utensils tools-kitchen-2
bolt zap bolt
square-terminal square-terminal terminal-2
wave-pulse activity activity
arrow-trend-up trending-up trending-up
arrow-trend-down trending-down trending-down
bullseye target target
network-wired network network
table-columns layout layout
vial test-tube test-pipe
circle-question help-circle help-circle
circle-exclamation alert-circle alert-circle
text-size a-large-small text-size
laptop-mobile monitor-smartphone devices
arrow-up-right-from-square external-link external-link
arrow-right-to-bracket log-in login
arrow-right-from-bracket log-out logout
cloud-arrow-down cloud-download cloud-download
chart-column bar-chart-3 chart-bar
chart-simple bar-chart chart-bar
building-columns landmark building-bank
diagram-project workflow sitemap
floppy-disk save device-floppy
money-bill banknote cash
grid-2 layout-grid layout-grid
user-group users users
hashtag hash hash
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
