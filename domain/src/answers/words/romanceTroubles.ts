/** The words of troubles in French, Spanish, Italian and Portuguese (P-ANS-15). */
import type { Language } from "./troubleWords.ts"

export const FRENCH: Language = {
  signs: [
    ["no", "plus de|plus du|plus d|pas de|pas d|pas du|aucun|aucune"],
    ["without", "sans"],
    ["flickering", "clignote|scintille"],
    ["not working", "ne marche pas|ne marche plus|marche pas|marche plus|ne marchent pas|ne marchent plus"],
    [
      "not working",
      "ne fonctionne pas|ne fonctionne plus|fonctionne pas|fonctionne plus|ne fonctionnent pas|ne fonctionnent plus"
    ],
    ["not working", "ne repond pas|ne repond plus|ne se connecte pas"],
    [
      "not detected",
      "non reconnu|non reconnue|pas reconnu|pas reconnue|n est pas reconnu|n est pas reconnue|non detecte|non detectee"
    ],
    ["not detected", "pas detecte|pas detectee|ne detecte pas|ne detecte plus|n est pas detecte|introuvable"],
    ["missing", "disparu|disparue|a disparu|manquant|manquante"],
    ["offline", "hors ligne"],
    ["disconnecting", "se deconnecte"],
    ["crackling", "gresille|gresillement|gresillements|crachote"],
    ["black", "noir"],
    ["yellow triangle", "triangle jaune|point d exclamation|point d exclamation jaune"]
  ],
  things: [
    ["network adapter", "adaptateur reseau"],
    ["sound", "son|du son"],
    ["speakers", "haut parleurs|haut parleur|enceintes"],
    ["headphones", "casque|ecouteurs"],
    ["microphone", "micro|microphone"],
    ["sd card", "carte sd|micro sd|carte micro sd"],
    ["printer", "imprimante"],
    ["mouse", "souris"],
    ["keyboard", "clavier"],
    ["monitor", "deuxieme ecran|second ecran"],
    ["screen", "ecran"],
    ["touchpad", "pave tactile"],
    ["internet", "reseau|connexion internet"],
    ["sound card", "carte son"],
    ["network card", "carte reseau"],
    ["gpu", "carte graphique"],
    ["ssd", "disque dur"],
    ["usb stick", "cle usb"],
    ["controller", "manette"],
    ["fingerprint", "empreinte|empreintes|lecteur d empreinte|lecteur d empreintes"],
    ["card reader", "lecteur de carte|lecteur de cartes"],
    ["scanner", "numeriseur"]
  ],
  wholes: [
    ["printer not printing", "n imprime pas|n imprime plus|imprime pas|imprime plus"],
    ["black screen", "ecran noir"],
    ["blue screen", "ecran bleu"],
    ["no display", "pas d image|plus d image"]
  ],
  others: [
    ["after", "apres"],
    ["reinstall", "reinstallation|reinstaller|reinstalle|avoir reinstalle"],
    ["format", "formatage|formate"],
    ["update", "mise a jour|maj"],
    ["laptop", "pc portable|ordinateur portable|ordinateur"],
    ["driver", "pilote"]
  ],
  small: "de du des la le les l d un une mon ma mes sur avec et en n ne est s au aux a"
}

export const SPANISH: Language = {
  signs: [
    ["no", "no hay|no tengo"],
    ["without", "sin"],
    ["flickering", "parpadea|parpadeando"],
    [
      "not working",
      "no funciona|no funcionan|no me funciona|dejo de funcionar|no responde|no enciende|no conecta|no se conecta|no se escucha|no se oye"
    ],
    ["not working", "no suena"],
    [
      "not detected",
      "no detecta|no me detecta|no reconoce|no reconocido|no reconocida|no detectado|no detectada|no aparece|no se detecta|no encuentra"
    ],
    ["missing", "desaparecio|ha desaparecido|desaparecido"],
    ["offline", "sin conexion|fuera de linea|desconectada"],
    ["disconnecting", "se desconecta"],
    ["black", "negra|en negro"],
    ["yellow triangle", "triangulo amarillo|signo de exclamacion|exclamacion amarilla"]
  ],
  things: [
    ["network adapter", "adaptador de red"],
    ["sound", "sonido|audio"],
    ["speakers", "altavoces|parlantes|bocinas"],
    ["headphones", "auriculares|audifonos"],
    ["microphone", "microfono"],
    ["printer", "impresora"],
    ["camera", "camara"],
    ["mouse", "raton"],
    ["keyboard", "teclado"],
    ["monitor", "segunda pantalla|segundo monitor"],
    ["screen", "pantalla"],
    ["touchpad", "panel tactil"],
    ["internet", "red|internet"],
    ["sound card", "tarjeta de sonido"],
    ["network card", "tarjeta de red"],
    ["gpu", "tarjeta grafica|tarjeta de video"],
    ["ssd", "disco duro"],
    ["usb stick", "memoria usb"],
    ["controller", "mando"],
    ["fingerprint", "huella|huellas|lector de huellas|huella digital"],
    ["card reader", "lector de tarjetas"],
    ["scanner", "escaner"]
  ],
  wholes: [
    ["printer not printing", "no imprime|no me imprime"],
    ["black screen", "pantalla negra|pantalla en negro"],
    ["blue screen", "pantalla azul|pantallazo azul"],
    ["no display", "no da imagen|sin imagen"]
  ],
  others: [
    ["after", "despues de|tras"],
    ["reinstall", "reinstalar|reinstalacion|instalar"],
    ["format", "formatear|formateo"],
    ["update", "actualizar|actualizacion"],
    ["laptop", "portatil"],
    ["driver", "controlador"]
  ],
  small: "el la los las un una mi mis en de del con y me se al por a"
}

export const ITALIAN: Language = {
  signs: [
    ["no", "nessun|nessuna|non c e|manca"],
    ["without", "senza"],
    ["flickering", "sfarfalla|lampeggia"],
    [
      "not working",
      "non funziona|non funziona piu|non funzionano|non va|non va piu|non risponde|non si connette|non si sente"
    ],
    [
      "not detected",
      "non rilevato|non rilevata|non riconosciuto|non riconosciuta|non rileva|non riconosce|non viene riconosciuto|non viene rilevato|non trovato|non trovata"
    ],
    ["missing", "scomparso|scomparsa|sparito|sparita|e sparito|e scomparso"],
    ["offline", "non in linea|fuori linea"],
    ["disconnecting", "si disconnette"],
    ["black", "nero"],
    ["yellow triangle", "triangolo giallo|punto esclamativo"]
  ],
  things: [
    ["network adapter", "adattatore di rete"],
    ["sound", "audio|suono"],
    ["speakers", "altoparlanti|casse"],
    ["headphones", "cuffie"],
    ["microphone", "microfono"],
    ["printer", "stampante"],
    ["camera", "fotocamera|telecamera"],
    ["keyboard", "tastiera"],
    ["monitor", "secondo schermo|secondo monitor"],
    ["screen", "schermo"],
    ["internet", "rete|internet"],
    ["sound card", "scheda audio"],
    ["network card", "scheda di rete"],
    ["gpu", "scheda video"],
    ["ssd", "disco rigido"],
    ["usb stick", "chiavetta usb"],
    ["fingerprint", "impronta|impronte|lettore di impronte"]
  ],
  wholes: [
    ["printer not printing", "non stampa|non stampa piu"],
    ["black screen", "schermo nero|schermata nera"],
    ["blue screen", "schermata blu|schermo blu"],
    ["no display", "nessuna immagine"]
  ],
  others: [
    ["after", "dopo"],
    ["reinstall", "reinstallazione|aver reinstallato|reinstallato|installazione"],
    ["format", "formattazione|formattato"],
    ["update", "aggiornamento"],
    ["laptop", "portatile"],
    ["driver", "driver"]
  ],
  small: "il lo la i gli le un una mio mia di del della con e su al si"
}

export const PORTUGUESE: Language = {
  signs: [
    ["no", "nao tem"],
    ["without", "sem"],
    ["flickering", "piscando|fica piscando"],
    [
      "not working",
      "nao funciona|nao funcionam|parou de funcionar|nao esta funcionando|nao responde|nao liga|nao conecta|nao pega"
    ],
    [
      "not detected",
      "nao detecta|nao reconhece|nao reconhecido|nao reconhecida|nao detectado|nao detectada|nao aparece|nao encontrado|nao encontrada"
    ],
    ["missing", "sumiu|desapareceu"],
    ["offline", "sem conexao"],
    ["disconnecting", "fica caindo|desconectando|fica desconectando"],
    ["black", "preta"],
    ["yellow triangle", "triangulo amarelo|ponto de exclamacao|exclamacao amarela"]
  ],
  things: [
    ["network adapter", "adaptador de rede"],
    ["sound", "som|audio"],
    ["speakers", "alto falantes|caixas de som"],
    ["headphones", "fone|fones|fone de ouvido"],
    ["microphone", "microfone"],
    ["printer", "impressora"],
    ["camera", "camara|camera"],
    ["keyboard", "teclado"],
    ["monitor", "segunda tela|segundo monitor"],
    ["screen", "tela"],
    ["internet", "rede|internet"],
    ["sound card", "placa de som"],
    ["network card", "placa de rede"],
    ["gpu", "placa de video"],
    ["ssd", "disco rigido"],
    ["fingerprint", "impressao digital|leitor de digital|leitor biometrico"],
    ["card reader", "leitor de cartao"]
  ],
  wholes: [
    ["printer not printing", "nao imprime|nao esta imprimindo"],
    ["black screen", "tela preta"],
    ["blue screen", "tela azul"],
    ["no display", "sem imagem"]
  ],
  others: [
    ["after", "depois de|apos|depois"],
    ["reinstall", "reinstalar|instalar"],
    ["format", "formatar|formatacao"],
    ["update", "atualizar|atualizacao"],
    ["driver", "controlador"]
  ],
  small: "o a os as um uma meu minha no na em de do da com e"
}
