/*
 * The commonest passwords, in small letters without signs; what a rule finds on its own (runs, rows of a keyboard, a
 * word with digits after it) is left out. Most are the most frequent of zxcvbn 4.4.2, those of the Gulf are our own.
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
 * persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password dragon baseball abc123 football monkey letmein shadow master mustang 123321 pussy superman 1qaz2wsx
fuckyou qazwsx jordan 123qwe killer trustno1 hunter harley buster batman soccer tigger charlie sunshine iloveyou
fuckme ranger hockey computer starwars asshole pepper klaster 112233 freedom princess maggie pass ginger fuck
love cheese 159753 summer chelsea dallas biteme matrix yankees corvette austin access thunder merlin secret
diamond hello hammer fucker 1234qwer silver gfhjkm internet samantha golfer scooter test orange cookie
q1w2e3r4t5 maverick sparky phoenix mickey bigdog snoopy guitar whatever chicken camaro mercedes peanut ferrari
falcon cowboy welcome sexy samsung steelers smokey dakota arsenal boomer eagles tigers marina nascar gateway
yellow porsche monster spider diablo hannah bulldog junior london purple compaq lakers iceman qwer1234 hardcore
cowboys money banana ncc1701 boston tennis q1w2e3r4 coffee scooby 123654 nikita yamaha mother barney brandy
chester fuckoff oliver player forever rangers midnight chicago bigdaddy redsox angel badboy fender jasper slayer
rabbit natasha marine bigdick wizard marlboro raiders prince casper fishing flower jasmine iwantu panties adidas
winter winner gandalf enter ghbdtn 1q2w3e4r golden cocacola winston madison angels panther blowme bigtits spanky
bitch sophie horny thx1138 toyota tiger dick canada 12344321 blowjob 8675309 muffin liverpoo apples qwerty123
passw0rd abcd1234 pokemon 123abc slipknot qazxsw 123456a scorpion qwaszx butter startrek rainbow razz newyork
redskins gemini cameron qazwsxedc florida liverpool turtle sierra viking booger butthead doctor rocket 159357
dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme blue theman maxwell shithead lovers
maddog giants nirvana metallic hotdog rosebud mountain warrior stupid elephant suckit success bond007 jackass
alexis porn lucky scorpio samson q1w2e3 azerty rush2112 driver freddy 1q2w3e4r5t sydney gators dexter red123
123456q 12345a bubba creative voodoo golf trouble america nissan gunner garfield bullshit fucking apollo eminem
legend airborne bear beavis apple brooklyn godzilla skippy 4815162342 buddy kitten magic shelby beaver phantom
xavier braves darkness blink182 copper platinum tomcat 01012011 girls bigboy 102030 animal police online
11223344 voyager lifehack fish sniper 315475 trinity blazer heaven lover snowball playboy loveme bubbles hooters
cricket willow donkey topgun nintendo saturn destiny pakistan pumpkin digital sergey redwings explorer tits
private runner therock guinness lasvegas beatles 789456123 fire cassie christin qwerty1 celtic asdf1234 andrey
broncos babygirl eclipse fluffy cartman michigan carolina testing alexande birdie pantera cherry vampire mexico
dickhead buffalo genius montana beer minecraft maximus flyers lovely stalker metallica doggie snickers speedy
bronco lol123 paradise yankee horses magnum dreams 147258369 lacrosse goober enigma scotty pimpin bollocks
surfer cock poohbear genesis star asd123 qweasdzxc racing hawaii eagle1 viper einstein boobies 12345q bitches
drowssap simple badger alaska action jester drummer 111222 spitfire forest maryjane champion diesel svetlana
friday hotrod 147258 chevy westside security google badass tester shorty thumper hitman mozart zaq12wsx boobs
reddog 010203 lizard a123456 123456789a ruslan eagle 1232323q scarface qwerty12 147852 a12345 buddha porno
spirit stargate qwe123 naruto mercury liberty 12345qwert semperfi suzuki popcorn spooky marley scotland kitty
cherokee vikings simpsons rascal qweasd hummer loveyou michael1 patches russia jupiter penguin passion cumshot
vfhbyf honda vladimir sandman passport raider bastard 123789 infinity assman bulldogs fantasy sucker 1234554321
horney domino budlight disney ironman usuckballz1 softball brutus redrum bigred fktrcfylh karina marines digger
kawasaki cougar fireman oksana monday cunt justice nigger super wildcats tinker logitech dancer swordfis avalon
everton alexandr motorola patriots hentai madonna ducati colorado connor juventus galore smooth freeuser
warcraft boogie titanic wolverin elizabet arizona valentin saints accord christ yfnfif stinky slut spiderma
naughty chopper ncc1701d extreme skyline poop zombie pearljam froggy awesome vision pirate fylhtq dreamer bullet
predator empire 123123a kirill panthers penis skipper nemesis rasdzv3 peekaboo rolltide cardinal psycho danger
mookie happy1 wanker chevelle manutd goblue 9379992 hobbes vegeta fyfcnfcbz 852456 picard 159951 windows
loverboy victory vfrcbv serega 123654789 turkey tweety galina hiphop rooster changeme berlin taurus suckme
polina electric avatar 134679 maksim raptor alpha1 hendrix newport bigcock brazil spring a1b2c3 madmax alpha
britney sublime darkside bigman wolfpack classic hercules ronaldo 1q2w3e 741852963 spiderman blizzard 123456789q
cheyenne cjkysirj wombat pandora zxc123 holiday wildcat devils horse alabama 147852369 caesar bondage pussycat
pickle shaggy catch22 leather chronic a1b2c3d4 admin qqq111 qaz123 airplane kodiak freepass billybob sunset
katana phpbb chocolat snowman stingray firebird wolves zeppelin detroit pontiac gundam panzer vagina outlaw
redhead tarheels greenday nastya 01011980 hardon engineer hellfire serenity cobra fireball lickme darkstar
1029384756 flash 124578 strike beauty pavilion 01012000 bobafett dbrnjhbz bigmac bowling chris1 natali pyramid
rulez dodgers apache swimming whynot teens trooper fuckit defender precious 135790 packard weasel popeye lucifer
cancer icecream 142536 raven swordfish presario viktor rockstar blonde james1 wutang spike pimp atlanta airforce
thailand casino lennon mouse 741852 hacker bluebird hawkeye 456123 theone catfish sailor goldfish nfnmzyf tattoo
pervert barbie maxima nipples machine trucks wrangler rocks tornado lights cadillac bubble pegasus madman
longhorn browns target 666999 eatme microsoft dilbert christia baller lesbian shooter xfiles seattle cthutq
amateur prelude corona freaky malibu assassin 246810 atlantis integra pussies iloveu lonewolf dragons unicorn
software bobcat stealth peewee openup 753951 srinivas zaqwsx valentina shotgun trigger veronika bruins coyote
babydoll joker dollar lestat rocky1 hottie random butterfly wordpass smiley sweety snake chipper woody samurai
devildog gizmo maddie soso123aljg mistress flipper express hjvfirf moose cessna piglet polaris teacher montreal
cookies wolfgang scully fatboy wicked balls tickle bunny dfvgbh foobar transam pepsi fetish oicu812 basketba
toshiba hotstuff sunday booty gambit 31415926 impala stephani jessica1 hooker lancer knicks shamrock stinger
314159 redneck deftones squirt siemens blaster trucker subaru renegade ibanez manson swinger reaper blondie
mylove galaxy enterpri travel 1234abcd babylon5 indiana skeeter sugar ficken smoke bigone sweetpea fucked
trfnthbyf marino escort smitty bigfoot babes larisa trumpet spartan valera babylon bigboobs stormy mister hamlet
aardvark butterfl marathon paladin cavalier manchester skater indigo hornet buckeyes 01011990 indians karate
hesoyam toronto diamonds chiefs buckeye 1qaz2wsx3edc highland hotsex charger redman passwor maiden drpepper
storm pornstar garden 12345678910 pencil sherlock timber thuglife insane pizza jungle jesus1 aragorn 1a2b3c
hamster david1 triumph techno pioneer catdog 321654 fktrctq morpheus 141627 pascal hobbit wetpussy erotic
consumer justme stones chrissy spartak goforit burger pitbull adgjmptw italia barcelona hunting colors kissme
virgin overlord pebbles sundance emerald doggy racecar irina element 1478963 zipper alpine basket goddess poison
nipple sakura huskers pussys q12345 ultimate ncc1701e blackie nicola rommel matthew1 caserta omega geronimo
sammy1 trojan 123qwe123 philips nugget tarzan chicks aleksandr bassman trixie portugal anakin dodger bomber
superfly madness q1w2e3r4t5y6 loser 123asd fatcat ybrbnf soldier warlock wrinkle1 desire sexual babe seminole
alejandr 951753 11235813 westham andrei concrete weed ladybug naked christop trombone bluesky rhbcnbyf qazxswedc
onelove cdtnkfyf whore vfvjxrf titans stallion truck hansolo smiles beagle panama kingkong flatron inferno
mongoose connect snatch qawsed juice blessed rocker snakes turbo bluemoon sex4me finger jamaica a1234567 mulder
beetle passat immortal plastic 123454321 anthony1 whiskey dietcoke suck spunky monitor cactus exigen planet
ripper teen spyder nolimit hollywoo sluts sticky trunks 1234321 14789632 pickles sailing bonehead ghbdtnbr delta
charlott rubber 112358 molly1 yomama hongkong jumper william1 ilovesex faster unreal cumming memphis 1123581321
nylons legion sebastia shalom pentium geheim werewolf funtime ferret orion curious 555666 niners cantona sprite
philly pirates abgrtyu lollipop eternity boeing sweets cooldude tottenha green1 jackoff stocking 7895123 martini
biscuit drizzt colt45 fossil makaveli snapper satan666 maniac salmon patriot verbatim nasty shasta asdzxc shaved
blackcat raistlin qwerty12345 punkrock cjkywt 01012010 waterloo crimson twister oxford musicman seinfeld biggie
condor ravens megadeth wolfman cosmos sharks banshee keeper foxtrot skywalke velvet black1 sesame dogs squirrel
privet sunrise wolverine sucks legolas grendel ghost cats carrot frosty lvbnhbq blades stardust frog qazwsxed
121314 coolio brownie groovy twilight daytona vanhalen pikachu peanuts licker hershey jericho intrepid ninja
1234567a zaq123 lobster goblin punisher strider shogun kansas amadeus seven7 jason1 neptune showtime muscle
oldman ekaterina rfrfirf getsome showme 111222333 obiwan skittles danni tanker maestro tarheel anubis hannibal
anal newlife gothic shark fighter blues 123456z princes slick chaos sabine 1q2w3e4r5t6y python mirage devil
clover tequila surfing delete potato chubby panasonic sandiego portland baggins fusion sooners blackdog buttons
californ moscow playtime mature 1a2b3c4d dagger dima stimpy asdf123 gangster warriors iverson chargers byteme
swallow liquid dingdong nymets cracker mushroom 456852 crusader bigguy miami dkflbvbh bugger nimrod tazman
stranger newpass doodle powder gotcha guardian dublin slapshot septembe 147896325 milano grizzly knights photos
nookie charly rammstein brasil 123321123 scruffy munchkin poopie 123098 kittycat latino walnut thegame kolobok
picasso robert1 barcelon bananas trance auburn coltrane eatshit goodluck starcraft wheels parrot postal blade
wisdom pink gorilla katerina andrew1 shaney14 dumbass osiris fuckinside oakland discover spanking lonestar bingo
meridian ping heather1 dookie stonecol megaman 192837465 rjntyjr ledzep lowrider richard1 firefly griffey racerx
paradox ghjcnj gangsta zaq1xsw2 tacobell weezer sirius halflife buffett shiloh 123698745 vertigo sergei aliens
sobaka keyboard kangaroo sinner 00000 bonjour socrates chucky hotboy sprint sarah1 scarlet celica shazam
formula1 sommer trebor qwerasdf jeep mailcreated5240 bollox fuckface rebels vacation lexmark penguins 12369874
ragnarok formula 258456 tempest vfhecz tacoma qwertz colombia flames rockon duck prodigy wookie dodgeram
mustangs 123qaz sithlord smoker server bang incubus scoobydo oblivion molson kitkat titleist rescue zxcv1234
carpet bigballs tardis jimbob xanadu blueeyes shaman mersedes pooper golfing hearts mallard 12312312 kenwood
patrick1 dogg oracle 123zxc nuttertools 102938 topper 1122334455 shemale sleepy gremlin yourmom 123987 printer
monkeys peterpan mikey kingston cooler analsex jimbo pa55word asterix freckles birdman frank1 defiant aussie
stud blondes tatyana 445566 aspirine mariners jackal deadhead katrin anime rootbeer frogger polo hallo noodles
thomas1 parola shaolin celine 11112222 plymouth creampie justdoit ohyeah fatass assfuck amazon 1234567q kisses
magnus camel nopass bosco 987456 6751520 putter champs massive spidey lightnin camelot letsgo gizmodo aezakmi
bones caliente goodtime thankyou brucelee redalert aquarius 456654 catherin smokin pooh mypass astros roller
porkchop sapphire qwert123 kevin1 a1s2d3f4 beckham atomic rusty1 vanilla qazwsxedcrfv kaktus cxfcnmt blacky
753159 elvis1 aggies blackjac bangkok scream 123321q iforgot power1 kasper slappy shitty veritas chevrole amber1
01012001 vader amsterdam jammer primus spectrum eduard granny sasha1 clancy usa123 satan hitler avenger spankme
123456qwerty simba smudge scrappy labrador john316 syracuse front242 falcons husker candyman commando gator
pacman pancho krishna fatman clitoris pineappl lesbians 8j4ye3uz barkley vulcan punkin boner celtics monopoly
flyboy romashka hamburg 123456aa lick gangbang 223344 area51 spartans aaa111 tricky snuggles drago homerun
vectra homer1 hermes topcat cuddles infiniti 1234567890q cosworth goose ivanov bossman qawsedrf peugeot exigent
doberman durango brandon1 plumber telefon horndog laguna rbhbkk dawg webmaster breeze beast beefcake leopard
redbull oscar1 topdog godsmack theking pics speaker viktoria fuckers bowler starbuck gjkbyf valhalla anarchy
blacks herbie kingpin starfish nokia loveit achilles 906090 labtec ncc1701a fitness brando bull kicker napass
desert sailboat bohica tractor hidden muppet jackson1 jimmy1 terminator phillies pa55w0rd terror farside
swingers legacy frontier butthole doughboy jrcfyf tuesday sabbath daniel1 nebraska homers azamat fallen agent007
striker camels iguana looker pinkfloy moloko qwerty123456 dannyboy luckydog 789654 pistol whocares charmed
skiing select franky puppy daniil vladik vette vfrcbvrf ihateyou nevada moneys vkontakte mandingo puppies 666777
mystic zidane kotenok dilligaf budman bunghole zvezda 123457 triton golfball technics trojans panda laptop
rookie 01011991 15426378 aberdeen gustav jethro enterprise igor stripper filter hurrican rfnthbyf lespaul butch
132435 dthjybrf 1366613 excalibu 963852 nofear momoney possum cutter oilers moocow cupcake gbpltw splash svetik
soleil bogdan melissa1 vipers babyboy tdutybq lancelot ccbill keystone passwort flamingo firefox dogman vortex
rebel noodle zaphod killme coolman danila designer skinny kamikaze deadman gopher doobie warhammer deeznuts
freaks engage steve1 poncho hammers azsxdc dracula 000007 sassy boots deskjet macdaddy mighty manchest sterlin
casey1 meatball mailman sinatra cthulhu bubbas cartoon bicycle eatpussy truelove sentinel tolkien breast capone
lickit summit 123456k peter1 daisy1 123456789z crazy1 jamesbon texas1 sexygirl 362436 sonic billyboy redhot
microsof microlab daddy1 rockets iloveyo fernand gordon24 danie cutlass polska titties pantyhos 01011985 thekid
aikido gofish mayday 1234qwe coke anfield sony lansing smut scotch sexx catman 73501505 hustler saun dfkthbz
jenny1 azsxdcfv cheers irish1 gabrie tinman orioles charlton fortuna 01011970 airbus rustam xtreme bigmoney
zxcasd retard grumpy huskies boxing kelly1 ultima warlord fordf150 oranges rotten asdfjkl superstar denali
sultan bikini saratoga thor figaro sixers wildfire vladislav 128500 sparta mayhem greenbay chewie music1 number1
cancun fabie mellon cloud9 crunch bigtime piccolo bigbird 321654987 billy1 mojo 01011981 maradona sandro bizkit
rjirfrgbde 789123 rightnow hyperion treasure meatloaf armani rovers jarhead 01011986 cruise coconut dragoon
utopia davids cosmo rfhbyf reebok charli giorgi sticks sayang exodus anaconda zaqxsw illini emily1 sandy1 packer
poontang govols jedi tomato beaner cooter creamy lionking happy123 albatros poodle kenworth dinosaur greens goku
happyday eeyore tsunami cabbage holyshit memorex chaser bogart orgasm tommy1 volley whisper knopka ericsson
walleye 321123 katie1 chickens tyler1 corrado twisted 100000 zorro clemson zxcasdqwe tootsie milana zenith
fktrcfylhf shania frisco polniypizdec0211 crazybab junebug fugazi rereirf vfvekz sausage vfczyz koshka clapton
justin1 anhyeuem condom fubar hardrock skywalker tundra cocks gringo 150781 canon vitalik aspire stocks applepie
abc12345 arjay boob pillow sparkle gmoney rockhard samiam everest hellyeah bigsexy skorpion rfrnec hedgehog
australi candle slacker dicks voyeur jazzman bobby1 br0d3r wolfie vfksirf 1qa2ws3ed 13243546 fright yosemite
temp karolina fart barsik surf cheetah baddog deniska starship bootie milena hithere kume greatone dildo 50cent
000000 albion amanda1 midget lion maxell cyclone freeporn nikola bonsai kenshin slider balloon roadkill killbill
222333 jerkoff 78945612 dinamo tekken rambler goliath cinnamon malaka backdoor fiesta rastaman fletch
sojdlg123aljg stefano artemis calico nyjets damnit robotech duchess rctybz hooter keywest 18436572 hal9000
mechanic pingpong operator presto sword rasputin spank bristol faggot shado 963852741 amsterda 321456 wibble
carrera alibaba majestic ramses duster route66 trident clipper steeler wrestlin divine kipper gotohell kingfish
passwords buttman pompey viagra zxcvbnm1 spurs 332211 slutty lineage2 oleg macross pooter brian1 qwert1 charles1
slave jokers yzerman swimmer ne1469 nwo4life solnce seamus lolipop pupsik ivanova matador 420247 ktyjxrf subway
cinder vermont pussie chico florian magick guiness allsop ghetto a123456789 typhoon dfkthf depeche skydive
dammit seeker fuckthis crysis kcj9wx5n umbrella r2d2c3po 123123q snoopdog critter theboss ding 162534 splinter
kinky cyclops jayhawk 456321 caramel qwer123 underdog caveman onlyme grapes feather hotshot fuckher renault
george1 sex123 pippen 000001 789987 floppy cunts megapass pornos usmc kickass great1 quattro 135246 wassup
helloo p0015123 nicole1 chivas shannon1 bullseye java fishes blackhaw jamesbond tunafish juggalo dkflbckfd
123789456 translator 122333 beanie alucard supersta magicman ashley1 cohiba xbox360 caligula 12131415 facial
7753191 dfktynbyf cigars fang klingon bob123 safari looser deepthroat malina 200000 tazmania gonzo goalie jacob1
monaco cruiser misfit vh5150 tommyboy yousuck sharky vfhufhbnf horizon absolut brighton 123456r death1 kungfu
maxx forfun mamapapa budweise banker getmoney kostya bigbear vector fallout nudist gunners royals chainsaw
scania trader blueboy walrus eastside kahuna qwerty1234 steph 01011989 cypress champ undertaker ybrjkfq europa
snowboar sabres moneyman chrisbln minime nipper groucho whitey viewsonic penthous wolf359 fabric flounder
coolguy whitesox passme smegma skidoo thanatos fucku2 snapple dalejr mondeo thesims mybaby panasoni sinbad
thecat topher frodo sneakers q123456 z1x2c3 alfa taylor1 ghjcnjnfr cat123 olivier cyber titanium jabroni dang
hambone intruder holly1 gargoyle sadie1 static poseidon studly newcastl sexxxx poppy johannes danzig beastie
musica buckshot sunnyday adonis bluedog bonkers 2128506 chrono compute spawn 01011988 smelly wapbbs goldstar
778899 quantum pisces gunnar nike multiplelo custom motherlode 1qwerty westwood usnavy daewoo korn stereo sasuke
sunflowe watcher administrator default guest root user username login mersal mersalapp delivery courier orders
merchant gmail hotmail outlook yahoo icloud restaurant cafe shawarma kitchen bakery bahrain manama muharraq riffa saudi saudia saudiarabia riyadh
jeddah makkah mecca madinah medina dammam khobar qatar doha kuwait dubai emirates oman muscat arab arabia arabic
gulf khaleej habibi habibti inshallah mashallah alhamdulillah bismillah allah allahuakbar allahakbar subhanallah astaghfirullah yaallah islam muslim quran
ramadan mohammed mohamed muhammad mohammad ahmed ahmad hassan hussain hussein khalid khaled abdullah abdulla
abdulrahman abdulaziz fatima fatema maryam mariam noora noura sara sarah yousef yusuf omar salman faisal fahad
saad turki nasser majed majid hamad salem saleh ibrahim alhilal alnassr alittihad alahli hilal nassr realmadrid
messi neymar كلمةالسر كلمةالمرور كلمةسر كلمةمرور الرقمالسري مرسال مرحبا السلام السلامعليكم بسمالله الحمدلله
اللهاكبر سبحانالله ماشاءالله لاالهالاالله محمد احمد أحمد عبدالله عبدالرحمن عبدالعزيز خالد سلطان سلمان فيصل ناصر
سعود فاطمة مريم نورة سارة البحرين المنامة السعودية الرياض المدينة الكويت حبيبي حبيبتي الهلال النصر الاتحاد
الاهلي دخول مدير مستخدم توصيل طلبات مطعم
`
    .trim()
    .split(/\s+/),
);
