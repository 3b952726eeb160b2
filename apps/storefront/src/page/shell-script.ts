/**
 * Script of `/_app`. When a service worker serves it in place of a page that failed, it polls the server every few
 * seconds and reloads that page. At its own address it lists the available pages: all while online, the cached ones
 * while offline.
 */
export const shellScript = `(()=>{
const isOwn=location.pathname==='/_app';
const show=(isUp,stored)=>{
document.body.dataset.line=isUp?'up':'down';
for(const link of document.querySelectorAll('[data-cache]')){
const isThere=stored.some((name)=>name.startsWith(link.dataset.cache));
link.hidden=link.href===location.href||!(isThere||(isUp&&isOwn));
}
};
const names=async()=>('caches'in self?caches.keys():[]);
let timer;
const look=async()=>{
clearTimeout(timer);
const isUp=await fetch('/health/ready',{cache:'no-store',signal:AbortSignal.timeout(5000)}).then((answer)=>answer.text().then(()=>answer.ok)).catch(()=>false);
if(isUp&&!isOwn)return location.reload();
show(isUp,await names());
timer=setTimeout(look,4000);
};
document.querySelector('button').addEventListener('click',()=>location.reload());
addEventListener('online',look);
names().then((stored)=>show(false,stored)).then(look);
})()`
